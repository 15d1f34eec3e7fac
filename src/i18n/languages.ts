export const languages = ["nl", "en"] as const;
export type Language = (typeof languages)[number];

/** Default and fallback (spec §1.8, §9.10). */
export const defaultLanguage: Language = "nl";

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The stored language, else the first supported one of the browser's, else Dutch (spec §9.10). */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage;
}
