import type { Language } from "../../../schemas/user.ts";

/** Whose clock a mail tells time by: it may be read anywhere, so its words name it. */
const timeZone = "Europe/Amsterdam";

const forms: Record<Language, Intl.DateTimeFormat> = { nl: formOf("nl"), en: formOf("en") };

function formOf(language: Language): Intl.DateTimeFormat {
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  return new Intl.DateTimeFormat(language, { ...day, hour: "numeric", minute: "2-digit", timeZone });
}

/** `zondag 29 november 2026 om 14:30`, on the clock of the Netherlands (spec §9.10). */
export const writeMailDate = (language: Language, instant: Date): string => forms[language].format(instant);
