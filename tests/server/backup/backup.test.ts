import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { ownTablesOf } from "../../../server/db/copy/ownTables.ts";
import { contentOf, rulesOf } from "../../support/databases/everyTable.ts";
import {
  closeInstallations,
  newFolder,
  nextIds,
  openIn,
  restoreInto,
  setupInstallation,
} from "./installations.ts";

/** An embedded one, that stays as it is. */
const source = await setupInstallation();
const saved = await source.save();
afterAll(closeInstallations);

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

  it("brings back the embedded database and the geodata as they were; what is there only when told to, and that is kept", async () => {
    const empty = Object.entries(source.content).filter(([, rows]) => rows.length === 0);
    expect(empty, "fill these in tests/support/databases/everyTable.ts").toEqual([]);
    const dataDir = await newFolder();
    for (const place of ["database", "geodata"]) {
      await mkdir(join(dataDir, place));
      await writeFile(join(dataDir, place, "own"), "own");
    }

    await expect(restoreInto(source.file, { dataDir })).rejects.toThrow(
      /There is something in .*database already/,
    );
    const { restored } = await restoreInto(source.file, { dataDir, replaces: true });

    const database = await openIn(dataDir);
    expect(await contentOf(database)).toEqual(source.content);
    expect(await rulesOf(database)).toEqual(await rulesOf(source.database));
    expect(await nextIds(database)).toEqual(["4712", "4"]);
    const files = await readdir(join(dataDir, "geodata", "voorbeeld"));
    expect(files.toSorted()).toEqual(["bomen.gpkg", expect.stringMatching(/^paden & wegen – één/)]);
    expect(await readFile(join(dataDir, "geodata/voorbeeld/bomen.gpkg"))).toEqual(
      Buffer.alloc(70_000, "boom"),
    );
    expect(restored).toMatchObject({ ...saved, version: "1.3.0", migrated: [] });
    expect(saved).toMatchObject({ tables: Object.keys(source.content).length, files: 2 });
    expect(restored.keptAt).toHaveLength(2);
    for (const folder of restored.keptAt) expect(await readdir(folder)).toContain("own");
    const kept = restored.keptAt.map((folder) => basename(folder));
    expect((await readdir(dataDir)).toSorted()).toEqual(["database", "geodata", ...kept].toSorted());
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
