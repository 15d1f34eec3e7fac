import { fieldOf } from "./records.ts";

/** The properties of a schema, or the columns of a table, for these names. */
export function fieldsIn<Names extends object, Values extends Record<keyof Names, unknown>>(
  names: Names,
  values: Values,
): Pick<Values, keyof Names> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, fieldOf(values, name)])) as Pick<
    Values,
    keyof Names
  >;
}
