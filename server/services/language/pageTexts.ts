import en from "../../../locales/en.json" with { type: "json" };
import nl from "../../../locales/nl.json" with { type: "json" };
import type { Language } from "../../../schemas/user.ts";

/** Texts in the HTML page, for before the script runs or where scripts are disabled. */
export interface PageTexts {
  description: string;
  needsJavaScript: string;
}

const textsOf = (catalogue: typeof nl): PageTexts => ({
  description: catalogue["page.description"],
  needsJavaScript: catalogue["page.needsJavaScript"],
});

export const pageTexts: Readonly<Record<Language, PageTexts>> = { nl: textsOf(nl), en: textsOf(en) };

const isLanguage = (tag: string): tag is Language => tag === "nl" || tag === "en";

/** The supported language that the browser prefers; Dutch when it asks for neither (spec §1.8, §9.10). */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? "").split(",").map((wish) => {
    const [tag = "", quality] = wish.split(/;\s*q=/);
    return { language: tag.trim().slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) };
  });
  const best = wishes
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0]?.language;
  return best !== undefined && isLanguage(best) ? best : "nl";
}
