import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { Database } from "../Database.ts";
import { migrationsOf } from "../migrate.ts";
import { ownTablesOf, type TableShape } from "./ownTables.ts";
import type { RowBatch, RowOverview, RowSource, SequenceState, TableDigest } from "./RowSource.ts";

/** Pictures are the largest rows, some hundred kilobytes at most. */
const rowsAtOnce = 200;

/**
 * Lends out all that a database holds, as it is at one moment: others may go on writing meanwhile. Changes nothing.
 *
 * @throws Error when the database has no schema yet.
 */
export async function readRows<Result>(
  kysely: Kysely<Database>,
  use: (source: RowSource) => Promise<Result>,
): Promise<Result> {
  return await kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      await writePlainly(transaction);
      const overview = await overviewOf(transaction);
      return await use({ overview, batches: () => batchesOf(transaction, overview.tables) });
    });
}

/** Every server, whatever its settings, writes the same value the same way. */
export async function writePlainly(transaction: Transaction<Database>): Promise<void> {
  for (const setting of [
    "timezone to 'UTC'",
    "datestyle to 'ISO, YMD'",
    "intervalstyle to 'postgres'",
    "extra_float_digits to 1",
    "bytea_output to 'hex'",
  ])
    await sql.raw(`set local ${setting}`).execute(transaction);
}

async function overviewOf(transaction: Transaction<Database>): Promise<RowOverview> {
  const migration = (await migrationsOf(transaction)).at(-1);
  if (migration === undefined) throw new Error("There is nothing in the database: Perceel never ran on it.");
  const tables = [];
  for (const table of await ownTablesOf(transaction))
    tables.push({ ...table, ...(await digestOf(transaction, table)) });
  return { migration, tables, sequences: await sequencesOf(transaction, tables) };
}

/** Rows in any order give the same digest. */
export async function digestOf(transaction: Transaction<Database>, table: TableShape): Promise<TableDigest> {
  const { rows } = await sql<{ rows: string; digest: string }>`
    select count(*) as rows,
      coalesce(sum(('x' || substr(md5(line), 1, 15))::bit(60)::bigint), 0)::text as digest
    from (select ${lineOf(table)} as line from ${sql.table(table.name)}) lines`.execute(transaction);
  const [counted] = rows;
  return { rows: Number(counted?.rows), digest: counted?.digest ?? "" };
}

/** A row as a JSON array of texts. */
function lineOf({ columns }: TableShape): RawBuilder<string> {
  const texts = columns.map(({ name }) => sql`${sql.ref(name)}::text`);
  return sql<string>`to_json(array[${sql.join(texts)}])::text`;
}

async function sequencesOf(
  transaction: Transaction<Database>,
  tables: readonly TableShape[],
): Promise<SequenceState[]> {
  const states = [];
  for (const { name: table, columns } of tables)
    for (const { name: column } of columns) {
      const { rows } = await sql<{ sequence: string | null }>`
        select pg_get_serial_sequence(quote_ident(${table}), ${column}) as sequence`.execute(transaction);
      const sequence = rows[0]?.sequence;
      if (!sequence) continue;
      const state = await sql<{ lastValue: string; isCalled: boolean }>`
        select last_value::text as "lastValue", is_called as "isCalled" from ${sql.raw(sequence)}`.execute(
        transaction,
      );
      if (state.rows[0]) states.push({ table, column, ...state.rows[0] });
    }
  return states;
}

async function* batchesOf(
  transaction: Transaction<Database>,
  tables: readonly TableShape[],
): AsyncGenerator<RowBatch> {
  for (const table of tables) {
    await sql`declare copied cursor for select ${lineOf(table)} as line from ${sql.table(table.name)}`.execute(
      transaction,
    );
    while (true) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from copied`.execute(
        transaction,
      );
      if (rows.length === 0) break;
      yield { table: table.name, rows: `[${rows.map(({ line }) => line).join(",\n")}]` };
    }
    await sql`close copied`.execute(transaction);
  }
}
