/** Whether JavaScript's numbers can't tell a whole number from its neighbours. */
export const isWide = (value: bigint): boolean =>
  value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER);

/** Texts that may be numbers with more digits than JavaScript keeps. */
export const mayBeWide = (text: string): boolean => /^[+-]?\d{16,}$/.test(text);

/**
 * An attribute has one type: where one whole number of a column is beyond what JavaScript tells apart, all of them are
 * text, which keeps every digit.
 */
export const asText = (value: unknown): unknown =>
  typeof value === "number" || typeof value === "bigint" ? String(value) : value;
