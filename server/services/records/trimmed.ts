/** The same fields, each text without spaces around it. */
export function trimmed<Fields extends object>(fields: Fields): Fields {
  const pairs = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? value.trim() : value,
  ]);
  return Object.fromEntries(pairs) as Fields;
}
