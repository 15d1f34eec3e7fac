import type { Position } from "geojson";

/** Digits that no mail program, chat or browser changes in an address. */
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Values of one digit: the other half of the digits says that more follow. */
const base = 32;
/** More digits than this make no number that is exact. */
const maxDigits = 10;

/** A signed whole number, the lowest digit first; small ones are short whatever their sign. */
export function writeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = "";
  for (;;) {
    const digit = rest % base;
    rest = (rest - digit) / base;
    text += digits.charAt(rest > 0 ? digit + base : digit);
    if (rest === 0) return text;
  }
}

/** Positions (degrees) as steps from each to the next, whole ones of so many in a degree. */
export function writePositions(positions: readonly Position[], stepsPerDegree: number): string {
  const last = [0, 0];
  return positions
    .flatMap((position) =>
      [0, 1].map((axis) => {
        const step = Math.round((position[axis] ?? 0) * stepsPerDegree);
        const text = writeNumber(step - (last[axis] ?? 0));
        last[axis] = step;
        return text;
      }),
    )
    .join("");
}

/** Numbers as `writeNumber` wrote them, one after another; undefined when the text is none. */
export function readNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  let [value, place] = [0, 0];
  for (const character of text) {
    const digit = digits.indexOf(character);
    if (digit < 0 || place >= maxDigits) return undefined;
    value += (digit % base) * base ** place++;
    if (digit >= base) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, place] = [0, 0];
  }
  return place === 0 ? numbers : undefined;
}

/** Positions as `writePositions` wrote them; undefined when the text is none. */
export function readPositions(text: string, stepsPerDegree: number): Position[] | undefined {
  const numbers = readNumbers(text);
  if (!numbers || numbers.length % 2 !== 0) return undefined;
  const last = [0, 0];
  const ordinates = numbers.map((delta, n) => {
    const step = (last[n % 2] ?? 0) + delta;
    last[n % 2] = step;
    return step / stepsPerDegree;
  });
  return ordinates.flatMap((longitude, n) => (n % 2 === 0 ? [[longitude, ordinates[n + 1] ?? 0]] : []));
}
