import { isWide, mayBeWide } from "../wholeNumbers.ts";

/**
 * Not yet in TypeScript's own library.
 *
 * @see https://github.com/tc39/proposal-json-parse-with-source
 */
interface ExactJson {
  parse(
    text: string,
    revive: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): object;
  isRawJSON(value: unknown): value is { rawJSON: string };
}
const exact = JSON as unknown as ExactJson;

/** Integers with fewer digits are always exact. */
const exactDigits = 16;

/** Whether the text may contain an integer beyond JavaScript's precision. */
export function hasManyDigits(bytes: Uint8Array): boolean {
  let digits = 0;
  let isFraction = false;
  for (const byte of bytes) {
    if (byte >= 48 && byte <= 57) {
      if (++digits === exactDigits && !isFraction) return true;
    } else {
      isFraction = byte === 46;
      digits = 0;
    }
  }
  return false;
}

/** Keeps integers beyond JavaScript's precision as written, also when serialised again. */
export const parseWithAllDigits = (text: string): unknown =>
  exact.parse(text, (_key, value, { source }) =>
    typeof value === "number" && source !== undefined && mayBeWide(source) && isWide(BigInt(source))
      ? exact.rawJSON(source)
      : value,
  );

/** The digits of a number that `parseWithAllDigits` kept as written. */
export const digitsOf = (value: unknown): string | undefined =>
  exact.isRawJSON(value) ? value.rawJSON : undefined;
