import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { makeBackup } from "../../../server/backup/makeBackup.ts";
import { restoreBackup } from "../../../server/backup/restoreBackup.ts";
import { openDatabase, type OpenDatabase } from "../../../server/db/openDatabase.ts";
import { contentOf, fillEveryTable } from "../../support/databases/everyTable.ts";
import { copySeed } from "../../support/databases/testDatabase.ts";

let open: OpenDatabase[] = [];

/** Closes what `openIn` and `setupInstallation` opened since. */
export async function closeInstallations(): Promise<void> {
  for (const database of open) await database.close();
  open = [];
}

export const newFolder = () => mkdtemp(join(tmpdir(), "perceel-backup-"));

/** Closed after the test, or before. */
export async function openIn(dataDir: string, databaseUrl?: string): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, databaseUrl, durable: false });
  open.push(database);
  return database;
}

/** An installation with something in every table, and what it holds. */
export async function setupInstallation(databaseUrl?: string) {
  const dataDir = await newFolder();
  if (databaseUrl === undefined) await copySeed(dataDir);
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
export const restoreInto = async (
  file: string,
  { databaseUrl = undefined as string | undefined, replaces = false, dataDir = "" } = {},
) => {
  const folder = dataDir || (await newFolder());
  const restored = await restoreBackup({ file, dataDir: folder, databaseUrl, replaces });
  return { restored, dataDir: folder };
};

/** What the next user and the next company are numbered. */
export async function nextIds({ kysely }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ user: string; workspace: string }>`
    select nextval('users_id_seq') as user, nextval('workspaces_id_seq') as workspace`.execute(kysely);
  return Object.values(rows[0] ?? {});
}
