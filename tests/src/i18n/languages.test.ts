import { describe, expect, it } from "vitest";
import { chooseLanguage } from "../../../src/i18n/languages.ts";

describe("the language a person begins with (§1.8, §9.10)", () => {
  it("is the remembered one", () => {
    expect(chooseLanguage("en", ["nl-NL"])).toBe("en");
  });

  it("is else the first of the browser's that there are texts for", () => {
    expect(chooseLanguage(null, ["fr-FR", "en-GB", "nl"])).toBe("en");
  });

  it.each([
    ["nothing is known", null, []],
    ["the browser speaks neither", null, ["fr", "de-AT"]],
    ["what is remembered is no language", "klingon", []],
  ])("is Dutch when %s", (_, stored, preferred) => {
    expect(chooseLanguage(stored, preferred)).toBe("nl");
  });
});
