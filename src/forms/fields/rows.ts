/** A row of an ordered list: texts by field name. */
export type Row = Readonly<Record<string, unknown>>;

/** Moves a row by so many places; it stops at either end. */
export function moved(rows: readonly Row[], place: number, by: number): Row[] {
  const row = rows[place];
  const target = Math.min(rows.length - 1, Math.max(0, place + by));
  return row ? rows.toSpliced(place, 1).toSpliced(target, 0, row) : [...rows];
}

/** Sets a field of a row; an emptied field is removed. */
export function filledIn(
  rows: readonly Row[],
  place: number,
  { field, text }: { field: string; text: string },
): Row[] {
  return rows.map((row, index) =>
    index === place ? { ...row, [field]: text === "" ? undefined : text } : row,
  );
}

export const textOf = (row: Row, field: string): string => {
  const text = row[field];
  return typeof text === "string" ? text : "";
};
