import type { ColumnType } from "kysely";

/** Set by the database when left out of an insert. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
