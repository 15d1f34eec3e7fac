import { sql, type Transaction } from "kysely";
import type { Database } from "../Database.ts";
import type { TableShape } from "./ownTables.ts";

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Works on tables that point at each other, in any order: their foreign keys are away meanwhile and checked over all rows
 * when they come back, and nothing is counted by triggers. Needs no more rights than a migration does.
 */
export async function withoutRules(
  transaction: Transaction<Database>,
  tables: readonly TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const { rows: keys } = await sql<ForeignKey>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace
      and c.relname = any(${names}::text[])`.execute(transaction);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(transaction);
  for (const name of names)
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(transaction);
  await work();
  for (const name of names)
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(transaction);
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)}
      add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(transaction);
}
