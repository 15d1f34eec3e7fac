import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import type { Language } from "../../src/i18n/languages.ts";
import { Translations } from "../../src/i18n/Translations.tsx";

/** These components with all their words, Dutch unless said otherwise. */
export const inLanguage = (children: ReactNode, language: Language = "nl") => (
  <Translations language={language} catalogue={{ nl, en }[language]}>
    {children}
  </Translations>
);

export const renderInLanguage = (children: ReactNode, language?: Language) =>
  render(inLanguage(children, language));
