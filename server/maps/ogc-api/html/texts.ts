import { ogcApiTexts, type OgcApiTexts } from "../../../services/language/ogcApiTexts.ts";
import { preferredLanguage } from "../../../services/language/pageTexts.ts";
import type { Language } from "../../../../schemas/user.ts";

/** The words of a page, and their language. */
export interface Texts extends OgcApiTexts {
  language: Language;
}

export function textsFor(acceptLanguage: string | undefined): Texts {
  const language = preferredLanguage(acceptLanguage);
  return { ...ogcApiTexts[language], language };
}

/** A text with its places filled in. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
