import type { ReactNode } from "react";
import { IntlProvider, type IntlShape } from "react-intl";
import { formats } from "./formats.ts";
import { defaultLanguage, type Language, locales } from "./languages.ts";

interface TranslationsProps {
  language: Language;
  catalogue: Record<string, string> | IntlShape["messages"];
  children: ReactNode;
}

/** Provides the texts of one language. */
export function Translations({ language, catalogue, children }: TranslationsProps) {
  return (
    <IntlProvider
      locale={locales[language]}
      messages={catalogue}
      formats={formats}
      defaultLocale={defaultLanguage}
    >
      {children}
    </IntlProvider>
  );
}
