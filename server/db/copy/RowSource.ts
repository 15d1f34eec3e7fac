import type { TableShape } from "./ownTables.ts";

/** What is compared after a copy: how many rows, and a sum over all that is in them, whatever their order. */
export interface TableDigest {
  rows: number;
  digest: string;
}

/** Where the numbering of a column's rows stands. */
export interface SequenceState {
  table: string;
  column: string;
  lastValue: string;
  isCalled: boolean;
}

/** What a database holds, but for the rows themselves. */
export interface RowOverview {
  /** The last migration that it has had. */
  migration: string;
  tables: (TableShape & TableDigest)[];
  sequences: SequenceState[];
}

/** Some rows of one table: a JSON array of arrays with each value as the database writes it, or null. */
export interface RowBatch {
  table: string;
  rows: string;
}

/** A database to copy from: another one, or a backup. */
export interface RowSource {
  overview: RowOverview;
  /** Each batch of each table, once. */
  batches: () => AsyncIterable<RowBatch>;
}
