import { Migrator, type Kysely } from "kysely";
import type { Database } from "./Database.ts";
import { migrations } from "./migrations/migrations.ts";

/**
 * Brings the schema up to date; the same on both databases. All missing migrations run in one transaction under an
 * advisory lock, so a killed start leaves the schema as it was and two servers that start together migrate once.
 *
 * @returns the names of the migrations that ran, in order.
 */
export async function migrate(kysely: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: "migrations",
    migrationLockTableName: "migrations_lock",
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === "Error");
    throw new Error(`The database migration ${failed?.migrationName ?? "(preparation)"} failed.`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}
