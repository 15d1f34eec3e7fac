import { describe, expect, it } from "vitest";
import {
  arrangedAttributes,
  attributeLabel,
  codedValue,
  shownAttributes,
} from "../../schemas/attributeWords.ts";
import type { LayerMetadata } from "../../schemas/layerMetadata.ts";

describe("the attributes of a layer (§13.3, §13.4)", () => {
  const metadata: LayerMetadata = {
    attributes: [
      { name: "soort" },
      { name: "intern", isHidden: true },
      { name: "hoogte_m", alias: "Hoogte boven maaiveld" },
      { name: "omtrek", unit: "cm" },
      { name: "staat", codes: [{ value: "2", label: "goed" }] },
    ],
  };

  it("have a stored alias and unit, else guessed ones; a guessed unit goes with a guessed alias", () => {
    expect(attributeLabel(metadata, "hoogte_m")).toBe("Hoogte boven maaiveld");
    expect(attributeLabel(metadata, "omtrek")).toBe("Omtrek (cm)");
    expect(attributeLabel(metadata, "opp_m2")).toBe("Oppervlakte (m²)");
    expect(attributeLabel(undefined, "hoogte_m")).toBe("Hoogte (m)");
    expect(attributeLabel({ title: "Bomen" }, "hoogte_m")).toBe("Hoogte (m)");
  });

  it("stand in the stored order without the hidden ones, and what nothing is said of comes last", () => {
    const names = ["id", "intern", "staat", "soort"];

    expect(shownAttributes(metadata, names)).toEqual(["soort", "staat", "id"]);
    expect(shownAttributes(undefined, names)).toEqual(names);
    expect(
      arrangedAttributes(
        metadata,
        names.map((name) => ({ name })),
      ),
    ).toEqual([{ name: "soort" }, { name: "staat" }, { name: "id" }, { name: "intern", isHidden: true }]);
  });

  it("have values that are decoded, as numbers and as texts", () => {
    expect([2, "2", 3, null].map((value) => codedValue(metadata, "staat", value))).toEqual([
      "goed",
      "goed",
      undefined,
      undefined,
    ]);
  });
});
