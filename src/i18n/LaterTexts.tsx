import { type ReactNode, Suspense, use, useMemo } from "react";
import { useIntl } from "react-intl";
import type { Language } from "./languages.ts";
import { Translations } from "./Translations.tsx";

type Texts = Record<string, string>;

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
  nl: () => import("../../locales/nl.json?later"),
  en: () => import("../../locales/en.json?later"),
};

const fetched = new Map<string, Promise<Texts>>();

function laterTexts(language: Language): Promise<Texts> {
  const known = fetched.get(language);
  if (known) return known;
  const texts = loaders[language]().then(({ default: catalogue }) => catalogue);
  fetched.set(language, texts);
  // Where they did not arrive, the next visit asks again.
  texts.catch(() => fetched.delete(language));
  return texts;
}

interface LaterTextsProps {
  /** Stands here until the texts are there. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Gives everything inside it the later texts too (`server/web/plugins/parsedTexts`), which come with the page that needs them. */
export function LaterTexts({ placeholder, children }: LaterTextsProps) {
  return (
    <Suspense fallback={placeholder}>
      <WithLaterTexts>{children}</WithLaterTexts>
    </Suspense>
  );
}

function WithLaterTexts({ children }: { children: ReactNode }) {
  const { locale, messages } = useIntl();
  const language = locale as Language;
  const texts = use(laterTexts(language));
  const catalogue = useMemo(() => ({ ...(messages as Texts), ...texts }), [messages, texts]);
  return (
    <Translations language={language} catalogue={catalogue}>
      {children}
    </Translations>
  );
}
