/** A row that is to be deleted, or was, and how it is called in questions and messages. */
export interface Removal {
  row: unknown;
  name: string;
  /** It stood in the list when it was asked about, and no longer does. */
  isMissing?: boolean;
}

const idOf = (row: unknown): unknown =>
  typeof row === "object" && row !== null && "id" in row ? row.id : row;

/** Rows read anew, of which those that did not change are the same objects as before. */
export function reuseUnchangedRows(known: readonly unknown[], read: readonly unknown[]): unknown[] {
  const byContent = new Map(known.map((row) => [JSON.stringify(row), row]));
  return read.map((row) => byContent.get(JSON.stringify(row)) ?? row);
}

/** A question about a row, as that row is now; when it stands elsewhere or nowhere, that is noted. */
export function refreshedRemoval(rows: readonly unknown[], removal: Removal): Removal {
  const row = rows.find((each) => idOf(each) === idOf(removal.row));
  return row === undefined ? { ...removal, isMissing: true } : { ...removal, row, isMissing: false };
}
