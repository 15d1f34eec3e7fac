import { expect, it } from "vitest";
import { metadataToEdit, suggestedMetadata } from "../../../machines/layer-metadata/suggestedMetadata.ts";

const trees = {
  layer: "bomen_ede",
  title: "bomen ede",
  attributes: ["hoogte_m", "soort", "omtrek_cm"],
};

it("suggests what people call a layer and its attributes (§13.1, §13.3)", () => {
  expect(suggestedMetadata(trees)).toEqual({
    title: "Bomen Ede",
    attributes: [
      { name: "hoogte_m", alias: "Hoogte", unit: "m" },
      { name: "soort", alias: "Soort" },
      { name: "omtrek_cm", alias: "Omtrek", unit: "cm" },
    ],
  });
});

it("edits what is stored, in its order, with suggestions for the rest (§13.1, §13.3)", () => {
  const stored = {
    description: "Van Ede",
    attributes: [
      { name: "soort", decimals: 1 },
      { name: "omtrek_cm", alias: "Stamomtrek" },
    ],
  };

  expect(metadataToEdit(stored, trees)).toEqual({
    title: "Bomen Ede",
    description: "Van Ede",
    attributes: [
      { name: "soort", alias: "Soort", decimals: 1 },
      { name: "omtrek_cm", alias: "Stamomtrek" },
      { name: "hoogte_m", alias: "Hoogte", unit: "m" },
    ],
  });
});

it("edits the suggestion where nothing is stored, under the title that is (§13.1)", () => {
  expect(metadataToEdit({}, trees)).toEqual(suggestedMetadata(trees));
  expect(metadataToEdit({ title: "Bos" }, trees).title).toBe("Bos");
});
