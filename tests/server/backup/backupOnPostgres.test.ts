import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { makeBackup } from "../../../server/backup/makeBackup.ts";
import { migrateToPostgres } from "../../../server/backup/migrateToPostgres.ts";
import { migrate, migrationsOf } from "../../../server/db/migrate.ts";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { contentOf, rulesOf } from "../../support/databases/everyTable.ts";
import { startPostgres } from "../../support/databases/postgres.ts";
import { createTestPostgres } from "../../support/databases/testDatabase.ts";
import { describeWhere } from "../../support/host/installed.ts";
import {
  closeInstallations,
  newFolder,
  nextIds,
  openIn,
  restoreInto,
  setupInstallation,
} from "./installations.ts";

const postgres = await startPostgres();
afterEach(closeInstallations);
afterAll(() => postgres?.stop());

describeWhere(postgres, "PostgreSQL")("a backup with PostgreSQL", () => {
  const serverUrl = postgres?.url ?? "";
  /** With an embedded database, which nobody has open and that stays as it is. */
  let own: Awaited<ReturnType<typeof setupInstallation>>;
  let rules: string[];
  beforeAll(async () => {
    own = await setupInstallation();
    await own.save();
    rules = await rulesOf(own.database);
    await closeInstallations();
  });

  it("brings back its rows and the geodata, into an empty database", async () => {
    const inPostgres = await setupInstallation(await createTestPostgres(serverUrl));
    await inPostgres.save();
    const databaseUrl = await createTestPostgres(serverUrl);

    const { restored, dataDir } = await restoreInto(inPostgres.file, { databaseUrl });

    const database = await openIn("unused", databaseUrl);
    expect(await contentOf(database)).toEqual(inPostgres.content);
    expect(await rulesOf(database)).toEqual(await rulesOf(inPostgres.database));
    expect(await nextIds(database)).toEqual(["4712", "4"]);
    expect(restored).toMatchObject({ files: 2, keptAt: [] });
    expect(await readdir(dataDir)).toEqual(["geodata"]);
  });

  it("replaces rows only when told to, and never while others are connected", async () => {
    const databaseUrl = await createTestPostgres(serverUrl);
    const other = await openDatabase({ dataDir: "unused", databaseUrl });
    await other.kysely.insertInto("workspaces").values({ name: "other" }).execute();

    await expect(restoreInto(own.file, { databaseUrl })).rejects.toThrow(/open to the database/);
    await other.close();
    await expect(restoreInto(own.file, { databaseUrl })).rejects.toThrow(/table workspaces has rows/);
    await restoreInto(own.file, { databaseUrl, replaces: true });

    expect(await contentOf(await openIn("unused", databaseUrl))).toEqual(own.content);
  });

  it("takes over the embedded database without loss, once", async () => {
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
