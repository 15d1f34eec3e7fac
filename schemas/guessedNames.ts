import { abbreviations, acronyms, amounts, joined, named, naming, ordinary, units } from "./nameWords.ts";

/** What an attribute is called, and the unit of its numbers. */
export interface AttributeWords {
  alias: string;
  unit?: string;
}

/** The words of a name: `snake_case`, `camelCase` and `CAPITALS` alike. */
const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[\s_.-]/)
    .filter((word) => word !== "");

const lowered = (word: string): string =>
  acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase();

const sentence = (words: readonly string[]): string => {
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A name that a person wrote is left as it is, but for its first letter. */
const isWritten = (name: string): boolean => /\s/.test(name.trim());

/** The unit at the end or the beginning of a name, and the words that are left. */
function splitUnit(words: readonly string[]): { words: readonly string[]; unit?: string } {
  const [first = "", ...others] = words;
  const [last = "", before = ""] = words.toReversed();
  const isCount = first === "aantal" || first === "aant";
  if (words.length < 2 || isCount) return splitJoinedUnit(words);
  if (last === "nap" && before === "m" && words.length > 2)
    return { words: words.slice(0, -2), unit: "m NAP" };
  const unit = units[last];
  if (unit !== undefined) return { words: words.slice(0, -1), unit };
  return first === "pct" || first === "perc" ? { words: others, unit: "%" } : { words };
}

/** `oppm2`, `oppervlaktem2`. */
function splitJoinedUnit(words: readonly string[]): { words: readonly string[]; unit?: string } {
  const [, stem = "", power = ""] = /^(.{3,})m([23])$/.exec(words.at(-1) ?? "") ?? [];
  const unit = units[`m${power}`];
  return stem !== "" && unit !== undefined ? { words: [...words.slice(0, -1), stem], unit } : { words };
}

/**
 * What an attribute is likely called by people: `hoogte_m` is a Hoogte in m, `gem_naam` a Gemeentenaam. Without a
 * guess it is the name, in words.
 */
export function guessAttribute(name: string): AttributeWords {
  if (isWritten(name)) return { alias: sentence([name.trim()]) };
  const found = splitUnit(wordsIn(name).map((word) => word.toLowerCase()));
  const whole = joined[found.words.join("")];
  const words =
    whole === undefined ? found.words.map((word) => abbreviations[word] ?? lowered(word)) : [whole];
  const [one = "", other = ""] = words;
  const isOneWord = words.length === 2 && named.has(one) && naming.has(other);
  const alias = sentence(isOneWord ? [one + other] : words) || name;
  return found.unit === undefined ? { alias } : { alias, unit: found.unit };
}

/** Whether the numbers of an attribute are likely amounts, which are read in thousands. */
export const isAmount = (name: string): boolean =>
  guessAttribute(name).unit !== undefined || wordsIn(name).some((word) => amounts.has(word.toLowerCase()));

/** Participles and adjectives: `percelen_gekeurd`, `percelen_definitief`. */
const described = /^(ge|ver|be|ont).*[dt]$|(ief|eel|ig|lijk|baar|loos)$/;

/** A layer's likely title: `lantaarnpalen` is Lantaarnpalen, `adressen_otterlo` Adressen Otterlo. */
export function guessTitle(name: string): string {
  if (isWritten(name)) return sentence([name.trim()]);
  const words = wordsIn(name).map(lowered);
  const [first = "", second = ""] = words;
  // A place comes last, behind things that are several.
  const isPlace =
    words.length === 2 &&
    /(en|s)$/.test(first) &&
    /^\p{Ll}{3,}$/u.test(second) &&
    !ordinary.has(second) &&
    !described.test(second);
  return sentence(isPlace ? [first, sentence([second])] : words) || name;
}

/** Map servers make titles of names: those are nothing a person wrote. */
const isOnlyName = (title: string, name: string): boolean =>
  title.replaceAll(/[\s_]/g, "") === name.replaceAll(/[\s_]/g, "");

/** The title that a map server has for a layer, where it is more than the name; else the guess. */
export const readableTitle = (name: string, title: string | null | undefined): string =>
  title && !isOnlyName(title, name) ? title : guessTitle(name);
