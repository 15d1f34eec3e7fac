export const languages = ["nl", "en"] as const;
export type Language = (typeof languages)[number];

/** Default and fallback (spec §1.8, §9.10). */
export const defaultLanguage: Language = "nl";

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The remembered language, else the first of the browser's that we speak, else Dutch (spec §9.10). */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage;
}
