import { createHash, randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { openDatabase, type DatabaseOptions, type OpenDatabase } from "../../../server/db/openDatabase.ts";

const root = resolve(import.meta.dirname, "../../..");
const seeds = join(root, "node_modules/.cache/perceel");

type TestWaits = NonNullable<DatabaseOptions["waits"]>;

/**
 * A migrated database without content, for one test file:
 *
 * ```ts
 * const database = await openTestDatabase();
 * afterEach(() => removeContent(database));
 * afterAll(() => database.close());
 * ```
 *
 * Embedded, unless `TEST_DATABASE_URL` names a PostgreSQL server: then each call makes a database of its own on it.
 * `close()` removes the data. The embedded one starts as a copy of a migrated folder, which the first call of all makes:
 * some seconds, more on a busy machine.
 */
export async function openTestDatabase(waits: TestWaits = {}): Promise<OpenDatabase> {
  const url = process.env["TEST_DATABASE_URL"];
  return url ? openTestPostgres(url, waits) : openTestEmbedded(waits);
}

declare global {
  var unusedTestDatabases: OpenDatabase[] | undefined;
}

/** Databases that no test file of this worker uses now, empty; also where each file loads this module anew. */
const unused = (globalThis.unusedTestDatabases ??= []);

/**
 * As `openTestDatabase`, but one that earlier test files of this worker used may do: `close()` empties it for the next.
 * Who changes more of it than the content of its tables opens one of its own.
 */
export async function borrowTestDatabase(): Promise<OpenDatabase> {
  const database = unused.pop() ?? (await openTestDatabase());
  const giveBack = async () => {
    await removeContent(database);
    unused.push(database);
  };
  return { ...database, close: giveBack };
}

/** Made by the migrations. */
const keptTables = ["migrations", "migrations_lock", "roles", "grants"];

/** Empties every table but those that the migrations fill, and numbers new rows from 1 again. */
export async function removeContent({ kysely }: OpenDatabase): Promise<void> {
  const kept = sql.join(keptTables.map((name) => sql.lit(name)));
  // Truncating makes new files of every table and index, which takes ten times as long.
  await sql`do $$
    declare each text;
    begin
      set local session_replication_role = replica;
      for each in select format('%I', tablename) from pg_tables where schemaname = 'public' and tablename not in (${kept})
      loop execute 'delete from ' || each; end loop;
      perform setval(format('%I', sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`.execute(kysely);
}

/** The embedded database, whatever the environment says. */
export async function openTestEmbedded(waits: TestWaits = {}): Promise<OpenDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "perceel-test-"));
  await copySeed(dataDir);
  return closingWith(await openDatabase({ dataDir, durable: false, waits }), () =>
    rm(dataDir, { recursive: true, force: true }),
  );
}

/** A new database on this PostgreSQL server, whatever the environment says. */
export async function openTestPostgres(serverUrl: string, waits: TestWaits = {}): Promise<OpenDatabase> {
  const databaseUrl = await createTestPostgres(serverUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  return closingWith(await openDatabase({ dataDir: tmpdir(), databaseUrl, waits }), () =>
    onServer(serverUrl, `drop database ${name} with (force)`),
  );
}

/** The address of a new database without a schema; it goes with the server. */
export async function createTestPostgres(serverUrl: string): Promise<string> {
  const name = `perceel_test_${randomBytes(8).toString("hex")}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function closingWith(database: OpenDatabase, removeData: () => Promise<void>): OpenDatabase {
  return { ...database, close: () => database.close().then(removeData) };
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

/**
 * Fills a data folder with a migrated database. At one go: with a promise for each of a thousand small files, other programs that
 * keep the processors busy came between any two.
 */
export async function copySeed(dataDir: string): Promise<void> {
  cpSync(await makeSeed(), dataDir, { recursive: true });
}

/** A migrated data folder, made once per version of the migrations and of PGlite. */
async function makeSeed(): Promise<string> {
  const seed = join(seeds, `seed-${await seedVersion()}`);
  if (await exists(seed)) return seed;
  await mkdir(seeds, { recursive: true });
  const unfinished = await mkdtemp(join(seeds, "unfinished-"));
  const database = await openDatabase({ dataDir: unfinished, durable: false });
  await database.close();
  try {
    await rename(unfinished, seed);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    // Another test file finished its own first.
    if (!(await exists(seed))) throw error;
  }
  return seed;
}

async function seedVersion(): Promise<string> {
  const migrations = join(root, "server/db/migrations");
  const files = (await readdir(migrations)).toSorted().map((name) => join(migrations, name));
  files.push(join(root, "node_modules/@electric-sql/pglite/package.json"));
  const hash = createHash("sha256");
  for (const file of files) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
