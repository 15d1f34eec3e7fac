import type { Language } from "./languages.ts";

const loaders: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  nl: () => import("../../locales/nl.json"),
  en: () => import("../../locales/en.json"),
};

/** The texts of one language; each is a file of its own, fetched when it is spoken. */
export async function loadCatalogue(language: Language): Promise<Record<string, string>> {
  const { default: catalogue } = await loaders[language]();
  return catalogue;
}
