import { expect, it } from "vitest";
import { titleOf } from "../../../machines/layers/layerNames.ts";

const described = (title: string) => ({ bomen: { title, minScale: null, maxScale: null } });

it("the title of a layer (§13.2) is the project's, else the map server's where a person wrote it, else guessed from the name", () => {
  const naming = { titles: { bomen: "Bomen in beheer" } };

  expect(titleOf({ naming, descriptions: described("Alle bomen") }, "bomen")).toBe("Bomen in beheer");
  expect(titleOf({ naming: {}, descriptions: described("Alle bomen") }, "bomen")).toBe("Alle bomen");
  expect(titleOf({ naming: {}, descriptions: described("bomen") }, "bomen")).toBe("Bomen");
  expect(titleOf({ naming: {}, descriptions: {} }, "oude_bomen")).toBe("Oude bomen");
});
