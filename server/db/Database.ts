import type { ColumnType, Kysely, SelectType } from "kysely";
import type { ComputedTable } from "./columnTypes.ts";
import type { DB } from "./tables.ts";

type Computed<Table> = { [Name in keyof Table]: ColumnType<SelectType<Table[Name]>, never, never> };

/** Every table of the product, as Kysely sees it: generated from the migrations, see `columnTypes.ts`. */
export type Database = { [Name in keyof DB]: Name extends ComputedTable ? Computed<DB[Name]> : DB[Name] };

/** How busy the connections are. */
export interface PoolFigures {
  open: number;
  idle: number;
  /** Callers that have none yet. */
  waiting: number;
  /** How often one was asked for, and how long that took together. */
  acquires: number;
  acquireMs: number;
}

/** What `openDatabase` answers. */
export interface OpenDatabase {
  kysely: Kysely<Database>;
  kind: "embedded" | "postgres";
  pool(): PoolFigures;
  /** Undefined while the database answers in time, else a sentence on what is wrong. */
  problem(): Promise<string | undefined>;
  /** Waits for running statements, then closes; the embedded database shuts down with a checkpoint. */
  close(): Promise<void>;
}
