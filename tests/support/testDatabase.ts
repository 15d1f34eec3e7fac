import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openDatabase, type OpenDatabase } from "../../server/db/openDatabase.ts";

/**
 * A migrated database without content, for one test file:
 *
 * ```ts
 * let database: OpenDatabase;
 * beforeAll(async () => { database = await openTestDatabase(); });
 * afterAll(() => database.close());
 * ```
 *
 * Embedded, unless `TEST_DATABASE_URL` names a PostgreSQL server: then each call makes a database of its own on it.
 * `close()` removes the data.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env["TEST_DATABASE_URL"];
  return url ? openOnServer(url) : openEmbedded();
}

async function openEmbedded(): Promise<OpenDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "perceel-test-"));
  const database = await openDatabase({ dataDir });
  return {
    ...database,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openOnServer(serverUrl: string): Promise<OpenDatabase> {
  const name = `perceel_test_${randomBytes(8).toString("hex")}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: url.href });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
