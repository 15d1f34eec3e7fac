/** A row of an ordered list: texts, numbers and marks by field name. */
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
  { field, value }: { field: string; value: string | number | boolean },
): Row[] {
  const isEmpty = value === "" || value === false;
  return rows.map((row, index) => (index === place ? { ...row, [field]: isEmpty ? undefined : value } : row));
}

export const textOf = (row: Row, field: string): string => {
  const text = row[field];
  return typeof text === "string" || typeof text === "number" ? String(text) : "";
};
