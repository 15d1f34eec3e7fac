const view = new DataView(new ArrayBuffer(8));

function step(value: number, by: bigint): number {
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? by : -by));
  return view.getFloat64(0);
}

/** The least double above this one, so that `x <= v` is `x < nextUp(v)`. */
export const nextUp = (value: number): number => (value === 0 ? Number.MIN_VALUE : step(value, 1n));

const nextDown = (value: number): number => -nextUp(-value);

/** The double below this one where it is written with far fewer digits; undefined otherwise. */
export function shorterBelow(value: number): number | undefined {
  const below = value === Number.MIN_VALUE ? 0 : nextDown(value);
  return String(below).length + 4 < String(value).length ? below : undefined;
}
