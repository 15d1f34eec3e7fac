import type { Language } from "./languages.ts";
import type { MessageId } from "./messages.ts";

type FallbackTexts = Pick<
  Record<MessageId, string>,
  "common.retry" | "connectionError.text" | "connectionError.title" | "loading.label"
>;

/**
 * The few texts needed before any catalogue is loaded: the same as in the catalogues, which a test checks. Without
 * placeholders, because the formatter comes with the catalogues.
 */
export const fallbackTexts: Record<Language, FallbackTexts> = {
  nl: {
    "common.retry": "Opnieuw proberen",
    "connectionError.text":
      "We kunnen de server niet bereiken. Controleer je internetverbinding. We proberen het vanzelf opnieuw; wat je hebt ingevuld blijft staan.",
    "connectionError.title": "Geen verbinding",
    "loading.label": "Bezig met laden",
  },
  en: {
    "common.retry": "Try again",
    "connectionError.text":
      "We cannot reach the server. Please check your internet connection. We keep trying by ourselves; what you filled in stays.",
    "connectionError.title": "No connection",
    "loading.label": "Loading",
  },
};
