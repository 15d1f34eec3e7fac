import type { ReactNode } from "react";
import { IntlProvider } from "react-intl";
import { defaultLanguage, type Language } from "./languages.ts";

interface TranslationsProps {
  language: Language;
  catalogue: Record<string, string>;
  children: ReactNode;
}

/** Gives everything inside it the words of one language. */
export function Translations({ language, catalogue, children }: TranslationsProps) {
  return (
    <IntlProvider locale={language} messages={catalogue} defaultLocale={defaultLanguage}>
      {children}
    </IntlProvider>
  );
}
