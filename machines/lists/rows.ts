import { fieldOf } from "../../schemas/records.ts";

/** A row that is being deleted, or was, with its name for questions and messages. */
export interface Removal {
  row: unknown;
  name: string;
  /** It was removed from the list since the question was asked. */
  isMissing?: boolean;
}

/** A row without an id is only the same as itself. */
const idOf = (row: unknown): unknown => fieldOf(row, "id") ?? row;

/** Replaces rows, keeping the old objects of those that did not change, so that only differences render. */
export function reuseUnchangedRows(known: readonly unknown[], read: readonly unknown[]): unknown[] {
  const byContent = new Map(known.map((row) => [JSON.stringify(row), row]));
  return read.map((row) => byContent.get(JSON.stringify(row)) ?? row);
}

/** Updates an open question to the row as it is now; notes when the row is no longer there. */
export function refreshedRemoval(rows: readonly unknown[], removal: Removal): Removal {
  const row = rows.find((each) => idOf(each) === idOf(removal.row));
  return row === undefined ? { ...removal, isMissing: true } : { ...removal, row, isMissing: false };
}
