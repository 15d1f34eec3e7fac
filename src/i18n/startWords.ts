import type { Language } from "./languages.ts";

/** The words that are needed when no catalogue can be had; the same as in the catalogues, which a test sees to. */
export const startWords: Record<Language, Record<string, string>> = {
  nl: {
    "connectionError.title": "Geen verbinding",
    "connectionError.textAtStart":
      "We kunnen de pagina niet helemaal ophalen. Controleer je internetverbinding en probeer het opnieuw.",
    "common.retry": "Opnieuw proberen",
  },
  en: {
    "connectionError.title": "No connection",
    "connectionError.textAtStart":
      "We cannot fetch the whole page. Please check your internet connection and try again.",
    "common.retry": "Try again",
  },
};
