import { Migrator, sql, type Kysely, type Migration } from "kysely";
import type { Database } from "./Database.ts";
import { migrations } from "./migrations/migrations.ts";

/**
 * Brings the schema up to date; the same on both databases. All missing migrations run in one transaction under an
 * advisory lock, so a killed start leaves the schema as it was and two servers that start together migrate once.
 *
 * Migrations only add, so that a server of an older version goes on, and starts again, on the schema of a newer one
 * (docs/decisions/0029-many-machines.md).
 *
 * @param upTo the last migration to run; all of them if left out.
 * @returns the names of the migrations that ran, in order.
 */
export async function migrate(kysely: Kysely<Database>, upTo?: string): Promise<string[]> {
  // Before the migrator takes the connection, which may be the only one.
  const known = { ...migrations, ...(await newerMigrations(kysely)) };
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve(known) },
    migrationTableName: "migrations",
    migrationLockTableName: "migrations_lock",
  });
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error !== undefined) {
    const failed = results.find((result) => result.status === "Error");
    throw new Error(`The database migration ${failed?.migrationName ?? "(preparation)"} failed.`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}

/** The names of the migrations that a database has had, in order; none where there is no schema yet. */
export async function migrationsOf(kysely: Kysely<Database>): Promise<string[]> {
  const there = await sql<{ found: boolean }>`select to_regclass('migrations') is not null as found`.execute(
    kysely,
  );
  if (!there.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** Which of these this version does not know; they come after all that it knows. */
export function newerThanKnown(names: readonly string[]): string[] {
  const newest = Object.keys(migrations).toSorted().at(-1) ?? "";
  return names.filter((name) => !(name in migrations) && name > newest);
}

/** Stand for what a newer version has done already. */
async function newerMigrations(kysely: Kysely<Database>): Promise<Record<string, Migration>> {
  const done: Migration = { up: () => Promise.resolve() };
  return Object.fromEntries(newerThanKnown(await migrationsOf(kysely)).map((name) => [name, done]));
}
