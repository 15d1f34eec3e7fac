import type { Language } from "../../../schemas/user.ts";

/** The time zone of dates in mails; the text names it, because mails may be read anywhere. */
const timeZone = "Europe/Amsterdam";

const forms: Record<Language, Intl.DateTimeFormat> = { nl: formOf("nl"), en: formOf("en-GB") };

function formOf(locale: string): Intl.DateTimeFormat {
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  return new Intl.DateTimeFormat(locale, { ...day, hour: "numeric", minute: "2-digit", timeZone });
}

/** Such as `zondag 29 november 2026 om 14:30`, in Dutch local time (spec §9.10). */
export const writeMailDate = (language: Language, instant: Date): string => forms[language].format(instant);
