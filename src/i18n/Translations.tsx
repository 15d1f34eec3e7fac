import type { ReactNode } from "react";
import { IntlProvider, type IntlShape } from "react-intl";
import { formatsOf } from "./formats.ts";
import { defaultLanguage, type Language } from "./languages.ts";

const formats = { nl: formatsOf("nl"), en: formatsOf("en") };

interface TranslationsProps {
  language: Language;
  catalogue: Record<string, string> | IntlShape["messages"];
  children: ReactNode;
}

/** Provides the texts of one language. */
export function Translations({ language, catalogue, children }: TranslationsProps) {
  return (
    <IntlProvider
      locale={language}
      messages={catalogue}
      formats={formats[language]}
      defaultLocale={defaultLanguage}
    >
      {children}
    </IntlProvider>
  );
}
