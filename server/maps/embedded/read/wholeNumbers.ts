/** Whether an integer exceeds JavaScript's precision. */
export const isWide = (value: bigint): boolean =>
  value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER);

/** Texts that may be integers beyond JavaScript's precision. */
export const mayBeWide = (text: string): boolean => /^[+-]?\d{16,}$/.test(text);

/**
 * A column with an integer beyond JavaScript's precision becomes text, which keeps every digit: an attribute has one
 * type.
 */
export const asText = (value: unknown): unknown =>
  typeof value === "number" || typeof value === "bigint" ? String(value) : value;
