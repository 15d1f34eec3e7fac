import { type ReactNode, Suspense, use, useMemo } from "react";
import { useIntl } from "react-intl";
import { CodeFetching, type FetchCode, fetchOnce } from "../later/fetchCode.ts";
import { languageOf, type Language } from "./languages.ts";
import { Translations } from "./Translations.tsx";

type Texts = Record<string, string>;

/** Imports the texts for everybody who is signed in. */
export const importLaterTexts: Record<Language, () => Promise<{ default: Texts }>> = {
  nl: () => import("../../locales/nl.json?later"),
  en: () => import("../../locales/en.json?later"),
};

const laterTexts: Record<Language, (fetchCode: FetchCode) => Promise<{ default: Texts }>> = {
  nl: fetchOnce(importLaterTexts.nl),
  en: fetchOnce(importLaterTexts.en),
};

interface LaterTextsProps {
  /** Shown until the texts are loaded. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Adds the lazily loaded texts (`server/web/plugins/parsedTexts`) for everything inside it. */
export function LaterTexts({ placeholder, children }: LaterTextsProps) {
  return (
    <Suspense fallback={placeholder}>
      <WithLaterTexts>{children}</WithLaterTexts>
    </Suspense>
  );
}

function WithLaterTexts({ children }: { children: ReactNode }) {
  const { locale, messages } = useIntl();
  const language = languageOf({ locale });
  const { default: texts } = use(laterTexts[language](use(CodeFetching)));
  const catalogue = useMemo(() => ({ ...messages, ...texts }), [messages, texts]);
  return (
    <Translations language={language} catalogue={catalogue}>
      {children}
    </Translations>
  );
}
