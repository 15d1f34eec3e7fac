/** Whether a value of unknown origin is an object or an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Whether a value of unknown origin is an object with named fields, not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value);

/** A field of a value of unknown origin; undefined when there is none. */
export const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** Typed `Object.keys`, for a record without other keys than its type says. */
export const keysOf = <Fields extends object>(record: Fields): (keyof Fields & string)[] =>
  Object.keys(record) as (keyof Fields & string)[];

/** A record with a value for each of these names. */
export const recordOf = <Name extends string | number, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
