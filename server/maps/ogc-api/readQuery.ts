import { InvalidParameter } from "./InvalidParameter.ts";

/** The query string by its names, which are case-sensitive; throws `InvalidParameter` where it can be read in two ways. */
export function readQuery(rawQuery: string): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (const pair of rawQuery.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? "" : decode(pair.slice(equals + 1));
    if (given.has(name)) throw new InvalidParameter(name, `parameter ${name} is repeated`);
    if (/(?![\t\n\r])\p{Cc}/u.test(name + value))
      throw new InvalidParameter(name, `parameter ${name} holds a control character`);
    given.set(name, value);
  }
  return given;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new InvalidParameter("query", "percent-encoding is malformed");
  }
}

const textsOf = (given: ReadonlyMap<string, string>): string[] =>
  [...given].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);

/** A query string with its question mark; empty without parameters. */
export function queryString(given: ReadonlyMap<string, string>): string {
  return given.size === 0 ? "" : `?${textsOf(given).join("&")}`;
}

/** A whole number within bounds. */
export function readWholeNumber(text: string, parameter: string, [least, most]: [number, number]): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new InvalidParameter(parameter, `${parameter} must be a whole number from ${least} to ${most}`);
}

/** Numbers with commas between them, as many as one of `lengths`. */
export function readNumbers(text: string, parameter: string, lengths: readonly number[]): number[] {
  const numbers = text.split(",").map((part) => (/^\s*[-+]?[\d.]/.test(part) ? Number(part) : Number.NaN));
  if (lengths.includes(numbers.length) && numbers.every(Number.isFinite)) return numbers;
  throw new InvalidParameter(
    parameter,
    `${parameter} must be ${lengths.join(" or ")} numbers with commas between`,
  );
}
