/** A text as it is compared: small letters without accents. */
const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

/** The words and numbers of a text; whatever stands between them is of no account. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
