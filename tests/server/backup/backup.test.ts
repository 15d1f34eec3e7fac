import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeBackup, type Contents } from "../../../server/backup/makeBackup.ts";
import { migrateToPostgres } from "../../../server/backup/migrateToPostgres.ts";
import { restoreBackup } from "../../../server/backup/restoreBackup.ts";
import { ownTablesOf } from "../../../server/db/copy/ownTables.ts";
import { migrate, migrationsOf } from "../../../server/db/migrate.ts";
import { openDatabase, type OpenDatabase } from "../../../server/db/openDatabase.ts";
import { contentOf, fillEveryTable, rulesOf } from "../../support/databases/everyTable.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { createTestPostgres, makeSeed } from "../../support/databases/testDatabase.ts";
import { startPostgres } from "../../support/databases/postgres.ts";

const postgres = await startPostgres();

/** An embedded one, that stays as it is. */
let source: Awaited<ReturnType<typeof setupInstallation>>;
let saved: Contents;
beforeAll(async () => {
  source = await setupInstallation();
  saved = await source.save();
  kept = open;
  open = [];
});
afterAll(async () => {
  for (const database of kept) await database.close();
  await postgres?.stop();
});
let kept: OpenDatabase[] = [];

let open: OpenDatabase[] = [];
afterEach(async () => {
  for (const database of open) await database.close();
  open = [];
});

const newFolder = () => mkdtemp(join(tmpdir(), "perceel-backup-"));

/** Closed after the test, or before. */
async function openIn(dataDir: string, databaseUrl?: string): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, databaseUrl, durable: false });
  open.push(database);
  return database;
}

/** An installation with something in every table, and what it holds. */
async function setupInstallation(databaseUrl?: string) {
  const dataDir = await newFolder();
  if (databaseUrl === undefined) await cp(await makeSeed(), dataDir, { recursive: true });
  const database = await openIn(dataDir, databaseUrl);
  await fillEveryTable(database);
  const geodata = join(dataDir, "geodata", "voorbeeld");
  await mkdir(geodata, { recursive: true });
  await writeFile(
    join(
      geodata,
      "paden & wegen – één heel lange naam die meer dan honderd tekens telt, zoals dat van een bestand van een gemeente.geojson",
    ),
    "{}",
  );
  await writeFile(join(geodata, "bomen.gpkg"), Buffer.alloc(70_000, "boom"));
  await writeFile(join(geodata, ".half.part"), "not yet");
  const file = join(await newFolder(), "perceel.tar.gz");
  return {
    dataDir,
    database,
    file,
    content: await contentOf(database),
    save: () => makeBackup({ database, dataDir, file, version: "1.3.0" }),
  };
}

/** Into an empty folder, if none is given. */
const restoreInto = async (
  file: string,
  { databaseUrl = undefined as string | undefined, replaces = false, dataDir = "" } = {},
) => {
  const folder = dataDir || (await newFolder());
  const restored = await restoreBackup({ file, dataDir: folder, databaseUrl, replaces });
  return { restored, dataDir: folder };
};

/** What the next user and the next company are numbered. */
async function nextIds({ kysely }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ user: string; workspace: string }>`
    select nextval('users_id_seq') as user, nextval('workspaces_id_seq') as workspace`.execute(kysely);
  return Object.values(rows[0] ?? {});
}

describe("a backup", () => {
  it("knows every table that the migrations make", async () => {
    const { kysely } = source.database;
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(kysely);

    const own = (await ownTablesOf(kysely)).map(({ name }) => name);

    expect(own).toEqual(
      rows
        .map(({ name }) => name)
        .filter((name) => !name.startsWith("migrations"))
        .toSorted(),
    );
  });

  it("brings back the embedded database and the geodata as they were", async () => {
    const empty = Object.entries(source.content).filter(([, rows]) => rows.length === 0);
    expect(empty, "fill these in tests/support/databases/everyTable.ts").toEqual([]);

    const { restored, dataDir } = await restoreInto(source.file);

    const database = await openIn(dataDir);
    expect(await contentOf(database)).toEqual(source.content);
    expect(await rulesOf(database)).toEqual(await rulesOf(source.database));
    expect(await nextIds(database)).toEqual(["4712", "4"]);
    const files = await readdir(join(dataDir, "geodata", "voorbeeld"));
    expect(files.toSorted()).toEqual(["bomen.gpkg", expect.stringMatching(/^paden & wegen – één/)]);
    expect(await readFile(join(dataDir, "geodata/voorbeeld/bomen.gpkg"))).toEqual(
      Buffer.alloc(70_000, "boom"),
    );
    expect(restored).toMatchObject({ ...saved, version: "1.3.0", migrated: [], keptAt: [] });
    expect(saved).toMatchObject({ tables: Object.keys(source.content).length, files: 2 });
    expect(await readdir(dataDir)).toEqual(["database", "geodata"]);
  });

  it("replaces an installation only when told to, and keeps what was there", async () => {
    const other = { dataDir: await newFolder() };
    for (const place of ["database", "geodata"]) {
      await mkdir(join(other.dataDir, place));
      await writeFile(join(other.dataDir, place, "own"), "own");
    }

    await expect(restoreInto(source.file, other)).rejects.toThrow(/There is something in .*database already/);
    const { restored } = await restoreInto(source.file, { ...other, replaces: true });

    expect(await contentOf(await openIn(other.dataDir))).toEqual(source.content);
    expect(restored.keptAt).toHaveLength(2);
    for (const folder of restored.keptAt) expect(await readdir(folder)).toContain("own");
  });

  it("is not restored under a running server", async () => {
    await expect(restoreInto(source.file, { ...source, replaces: true })).rejects.toThrow(
      /in use by another/,
    );
  });

  it("is refused when it is damaged, broken off or something else, before anything changes", async () => {
    const whole = gunzipSync(await readFile(source.file));
    const spoilt = Buffer.from(whole);
    spoilt.write("B", spoilt.indexOf("boomboomboom"));
    const refused = async (bytes: Buffer) => {
      const file = join(await newFolder(), "spoilt.tar.gz");
      await writeFile(file, bytes);
      const dataDir = await newFolder();
      await expect(restoreInto(file, { dataDir })).rejects.toThrow(/cannot be used: /);
      expect(await readdir(dataDir)).toEqual([]);
    };

    await refused(gzipSync(spoilt));
    await refused(gzipSync(whole.subarray(0, whole.length / 2)));
    await refused(gzipSync("x".repeat(5000)));
    await refused(Buffer.from("not even compressed"));
    const file = await readFile(source.file);
    await refused(file.subarray(0, file.length / 2));
  });
});

describeWhere(postgres, "PostgreSQL")("with PostgreSQL", () => {
  const serverUrl = postgres?.url ?? "";

  it("brings back its rows and the geodata, into an empty database", async () => {
    const inPostgres = await setupInstallation(await createTestPostgres(serverUrl));
    await inPostgres.save();
    const databaseUrl = await createTestPostgres(serverUrl);

    const { restored } = await restoreInto(inPostgres.file, { databaseUrl });

    const database = await openIn("unused", databaseUrl);
    expect(await contentOf(database)).toEqual(inPostgres.content);
    expect(await rulesOf(database)).toEqual(await rulesOf(inPostgres.database));
    expect(await nextIds(database)).toEqual(["4712", "4"]);
    expect(restored.files).toBe(2);
  });

  it("replaces rows only when told to, and never while others are connected", async () => {
    const databaseUrl = await createTestPostgres(serverUrl);
    const other = await openDatabase({ dataDir: "unused", databaseUrl });
    await other.kysely.insertInto("workspaces").values({ name: "other" }).execute();

    await expect(restoreInto(source.file, { databaseUrl })).rejects.toThrow(/open to the database/);
    await other.close();
    await expect(restoreInto(source.file, { databaseUrl })).rejects.toThrow(/table workspaces has rows/);
    await restoreInto(source.file, { databaseUrl, replaces: true });

    expect(await contentOf(await openIn("unused", databaseUrl))).toEqual(source.content);
  });

  it("takes over the embedded database without loss, once", async () => {
    const own = await setupInstallation();
    const rules = await rulesOf(own.database);
    await own.database.close();
    const databaseUrl = await createTestPostgres(serverUrl);

    const { rows } = await migrateToPostgres({ dataDir: own.dataDir, databaseUrl });

    const database = await openIn("unused", databaseUrl);
    expect(await contentOf(database)).toEqual(own.content);
    expect(rows).toBe(Object.values(own.content).flat().length);
    expect(await rulesOf(database)).toEqual(rules);
    expect(await nextIds(database)).toEqual(["4712", "4"]);
    await database.close();
    await expect(migrateToPostgres({ dataDir: own.dataDir, databaseUrl })).rejects.toThrow(/not empty/);
    expect(await contentOf(await openIn(own.dataDir))).toEqual(own.content);
  });

  it("keeps nothing of a copy that differs from its source", async () => {
    const own = await setupInstallation();
    await own.database.close();
    const databaseUrl = await createTestPostgres(serverUrl);
    const target = await openDatabase({ dataDir: "unused", databaseUrl });
    await sql`create function forget() returns trigger language plpgsql as $$ begin new.failure = 'x'; return new; end $$`.execute(
      target.kysely,
    );
    await sql`create trigger forgetful before insert on mails for each row execute function forget()`.execute(
      target.kysely,
    );
    await sql`alter table mails enable always trigger forgetful`.execute(target.kysely);
    await sql`create rule silent as on insert to rate_limits do instead nothing`.execute(target.kysely);
    await target.close();

    await expect(migrateToPostgres({ dataDir: own.dataDir, databaseUrl })).rejects.toThrow(
      /did not come over whole/,
    );

    const database = await openIn("unused", databaseUrl);
    expect(await database.kysely.selectFrom("users").select("id").execute()).toEqual([]);
  });

  it("of an older version is brought up to date, of a newer one is refused", async () => {
    const dataDir = await newFolder();
    const databaseUrl = await createTestPostgres(serverUrl);
    const old = await openDatabase({ dataDir, databaseUrl, migrates: false });
    await migrate(old.kysely, "0004-people");
    await sql`insert into companies (name, customer_name, max_users) values ('Oud', 'Klant', 1)`.execute(
      old.kysely,
    );
    const file = join(dataDir, "old.tar.gz");
    await makeBackup({ database: old, dataDir, file, version: "1.0.0" });
    await sql`insert into migrations values ('9999-future', '2040')`.execute(old.kysely);
    const future = join(dataDir, "future.tar.gz");
    await makeBackup({ database: old, dataDir, file: future, version: "9.0.0" });
    await old.close();

    const target = await createTestPostgres(serverUrl);
    const { restored } = await restoreInto(file, { databaseUrl: target });
    const database = await openIn("unused", target);

    expect(restored.migrated[0]).toBe("0005-mail-queue");
    expect(await database.kysely.selectFrom("companies").select(["name", "user_count"]).execute()).toEqual([
      { name: "Oud", user_count: 0 },
    ]);
    const another = await createTestPostgres(serverUrl);
    await expect(restoreInto(future, { databaseUrl: another })).rejects.toThrow(/newer version of Perceel/);
  });

  it("lets a server of an older version start on the schema of a newer one", async () => {
    const databaseUrl = await createTestPostgres(serverUrl);
    const newer = await openIn("unused", databaseUrl);
    await sql`insert into migrations values ('9999-future', '2040')`.execute(newer.kysely);

    const older = await openIn("unused", databaseUrl);

    expect(await older.problem()).toBeUndefined();
    expect((await migrationsOf(older.kysely)).at(-1)).toBe("9999-future");
  });
});
