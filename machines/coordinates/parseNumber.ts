const plain = /^[+-]?\d+(?:[.,]\d+)?$/;
const grouped = /^[+-]?[1-9]\d{0,2}(?:([ .,'])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;

const asDecimal = (text: string): number => Number(text.replace(",", "."));

/** `136.000,50` → 136000.5; a thousands separator can't be the decimal mark too. */
function withoutGroups(text: string): number | undefined {
  const mark = grouped.exec(text)?.[1];
  if (mark === undefined) return undefined;
  const joined = text.replaceAll(mark, "");
  return plain.test(joined) ? asDecimal(joined) : undefined;
}

/**
 * Every way to read a number in Dutch or English notation: `136.000` is 136 or 136,000. Empty when it is no number. A
 * leading zero that no number needs means that it is part of another number.
 */
export function parseNumber(text: string): number[] {
  if (/^[+-]?0\d/.test(text)) return [];
  const readings = [plain.test(text) ? asDecimal(text) : undefined, withoutGroups(text)];
  return [...new Set(readings.filter((value) => value !== undefined))];
}
