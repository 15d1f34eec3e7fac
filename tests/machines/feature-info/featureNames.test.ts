import { describe, expect, it } from "vitest";
import { describeFeature, identify } from "../../../machines/feature-info/featureNames.ts";

describe("a feature's name", () => {
  it.each([
    ["a name before a number", { wijknummer: "01", wijknaam: "Oost" }, "Oost"],
    ["its own name before that of another", { wijknaam: "Oost", naam: "Vogelbuurt" }, "Vogelbuurt"],
    ["a number before a kind", { soort: "Quercus robur", boomnummer: "B000012" }, "B000012"],
    ["the first of its numbers", { kadastrale_aanduiding: "UTR00 K 7", huisnummer: "12" }, "UTR00 K 7"],
    ["the first text", { hoogte_m: 12, conditie: "goed", straat: "Oudegracht" }, "goed"],
    ["a number when there is no text", { hoogte_m: 12, monument: true }, 12],
    ["what is filled in", { naam: " ", code: "K 7" }, "K 7"],
    ["no word that only begins as one of them", { soort: "eik", naamgever: "Jan", nummering: "1" }, "eik"],
  ])("is %s", (_, properties, value) => {
    expect(identify(properties)?.value).toBe(value);
  });

  it("is unknown of a feature that tells nothing", () => {
    expect(identify({ monument: true, opmerking: null })).toBeUndefined();
    expect(describeFeature({ monument: true, opmerking: null })).toBeUndefined();
  });

  it("stands beside the first other text", () => {
    expect(describeFeature({ boomnummer: "B000012", hoogte_m: 12, soort: "Quercus robur" })?.value).toBe(
      "Quercus robur",
    );
  });
});
