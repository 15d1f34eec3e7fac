export const languages = ["nl", "en"] as const;
export type Language = (typeof languages)[number];

/** Default and fallback (spec §1.8, §9.10). */
export const defaultLanguage: Language = "nl";

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** How each is written: English as in Britain, day before month, on a clock of 24 hours (spec §36.1). */
export const locales: Record<Language, string> = { nl: "nl", en: "en-GB" };

/** The language that is written as a locale. */
export const languageOf = ({ locale }: { locale: string }): Language => chooseLanguage(null, [locale]);

/** The stored language, else the first supported one of the browser's, else Dutch (spec §9.10). */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage;
}
