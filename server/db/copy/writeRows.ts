import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../Database.ts";
import { migrate, migrationsOf, newerThanKnown } from "../migrate.ts";
import { firstFilledTable, type TableShape } from "./ownTables.ts";
import { digestOf, writePlainly } from "./readRows.ts";
import type { RowBatch, RowOverview, RowSource } from "./RowSource.ts";
import { withoutRules } from "./withoutRules.ts";

/** The database holds what would be lost. */
export class DatabaseNotEmpty extends Error {
  override readonly name = "DatabaseNotEmpty";
}

export interface WriteOptions {
  /** What the database holds gives way. */
  replaces: boolean;
}

/**
 * Fills a database with all that another one held: its rows with their ids and versions, and where numbering stands. All
 * of it, compared with the source, or nothing. Rows of an older schema are brought up to date afterwards.
 *
 * @returns the migrations that were run on what was copied.
 * @throws DatabaseNotEmpty unless it may be replaced.
 */
export async function writeRows(
  kysely: Kysely<Database>,
  source: RowSource,
  { replaces }: WriteOptions,
): Promise<string[]> {
  const { migration } = source.overview;
  if (newerThanKnown([migration]).length > 0)
    throw new Error(`It comes from a newer version of Perceel (${migration}). Update this one first.`);
  const newest = (await migrationsOf(kysely)).at(-1) ?? "";
  const filled = newest === "" ? undefined : await firstFilledTable(kysely);
  if (filled !== undefined && !replaces)
    throw new DatabaseNotEmpty(`The database is not empty: its table ${filled} has rows.`);
  if (newest > migration)
    throw new DatabaseNotEmpty(
      `The database has the tables of a newer version (${newest}, not ${migration}). Give it an empty one.`,
    );
  await migrate(kysely, migration);
  await kysely.transaction().execute((transaction) => copy(transaction, source));
  return await migrate(kysely);
}

async function copy(transaction: Transaction<Database>, source: RowSource): Promise<void> {
  const { overview } = source;
  await writePlainly(transaction);
  await withoutRules(transaction, overview.tables, async () => {
    for (const { name } of overview.tables) await sql`delete from ${sql.table(name)}`.execute(transaction);
    const tables = new Map(overview.tables.map((table) => [table.name, table]));
    for await (const batch of source.batches()) {
      const table = tables.get(batch.table);
      if (table) await insert(transaction, table, batch);
    }
  });
  for (const { table, column, lastValue, isCalled } of overview.sequences)
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}),
      ${lastValue}::bigint, ${isCalled})`.execute(transaction);
  await compare(transaction, overview);
}

async function insert(
  transaction: Transaction<Database>,
  { name, columns }: TableShape,
  { rows }: RowBatch,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(
    columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`),
  );
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${rows}::json) line`.execute(transaction);
}

/** Before the commit: a copy that is not the same is no copy. */
async function compare(transaction: Transaction<Database>, { tables }: RowOverview): Promise<void> {
  for (const { name, columns, rows, digest } of tables) {
    const copied = await digestOf(transaction, { name, columns });
    if (copied.rows !== rows || copied.digest !== digest)
      throw new Error(
        `The table ${name} did not come over whole (${copied.rows} of ${rows} rows): nothing was changed.`,
      );
  }
}
