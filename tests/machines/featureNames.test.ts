import { describe, expect, it } from "vitest";
import { identify } from "../../machines/featureNames.ts";

describe("a feature's name", () => {
  it.each([
    ["a name before a number", { wijkcode: "WK01", wijknaam: "Oost" }, "Oost"],
    ["a number before a kind", { soort: "Quercus robur", boomnummer: "B000012" }, "B000012"],
    ["a kind before any other text", { conditie: "goed", lamp_type: "LED" }, "LED"],
    ["the first text", { hoogte_m: 12, conditie: "goed" }, "goed"],
    ["a number when there is no text", { hoogte_m: 12, monument: true }, 12],
    ["what is filled in", { naam: "", code: "K 7" }, "K 7"],
  ])("is %s", (_, properties, value) => {
    expect(identify(properties)?.value).toBe(value);
  });

  it("is unknown of a feature that tells nothing", () => {
    expect(identify({ monument: true, opmerking: null })).toBeUndefined();
  });
});
