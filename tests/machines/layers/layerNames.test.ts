import { describe, expect, it } from "vitest";
import { titleOf } from "../../../machines/layers/layerNames.ts";
import {
  arrangedAttributes,
  attributeLabel,
  codedValue,
  shownAttributes,
} from "../../../schemas/attributeWords.ts";
import type { LayerMetadata } from "../../../schemas/layerMetadata.ts";

const described = (title: string) => ({ bomen: { title, minScale: null, maxScale: null } });

describe("the title of a layer (§13.2)", () => {
  it("is the project's, else the map server's where a person wrote it, else guessed from the name", () => {
    const naming = { titles: { bomen: "Bomen in beheer" } };

    expect(titleOf({ naming, descriptions: described("Alle bomen") }, "bomen")).toBe("Bomen in beheer");
    expect(titleOf({ naming: {}, descriptions: described("Alle bomen") }, "bomen")).toBe("Alle bomen");
    expect(titleOf({ naming: {}, descriptions: described("bomen") }, "bomen")).toBe("Bomen");
    expect(titleOf({ naming: {}, descriptions: {} }, "oude_bomen")).toBe("Oude bomen");
  });
});

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
  });

  it("stand in the stored order without the hidden ones, and what nothing is said of comes last", () => {
    const names = ["id", "intern", "staat", "soort"];

    expect(shownAttributes(metadata, names)).toEqual(["soort", "staat", "id"]);
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
