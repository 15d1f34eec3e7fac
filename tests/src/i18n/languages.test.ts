import { expect, it } from "vitest";
import { chooseLanguage } from "../../../src/i18n/languages.ts";

it.each([
  ["the remembered one", "en", ["nl-NL"], "en"],
  ["else the first of the browser's that there are texts for", null, ["fr-FR", "en-GB", "nl"], "en"],
  ["Dutch when nothing is known", null, [], "nl"],
  ["Dutch when the browser speaks neither", null, ["fr", "de-AT"], "nl"],
  ["Dutch when what is remembered is no language", "klingon", [], "nl"],
])("the language a person begins with is %s (§1.8, §9.10)", (_, stored, preferred, language) => {
  expect(chooseLanguage(stored, preferred)).toBe(language);
});
