import type { Language } from "./languages.ts";

const loaders: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  nl: () => import("../../locales/nl.json"),
  en: () => import("../../locales/en.json"),
};

/** Loads the texts of one language, each a chunk of its own. */
export async function loadCatalogue(language: Language): Promise<Record<string, string>> {
  const { default: catalogue } = await loaders[language]();
  return catalogue;
}
