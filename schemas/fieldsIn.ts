/** What a record has under these names: the properties of a schema, or the columns of a table. */
export function fieldsIn<Names extends object, Values extends Record<keyof Names, unknown>>(
  names: Names,
  values: Values,
): Pick<Values, keyof Names> {
  const pairs = Object.keys(names).map((name) => [name, values[name as keyof Names]]);
  return Object.fromEntries(pairs) as Pick<Values, keyof Names>;
}
