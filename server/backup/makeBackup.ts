import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { readRows } from "../db/copy/readRows.ts";
import type { RowOverview, RowSource } from "../db/copy/RowSource.ts";
import type { OpenDatabase } from "../db/openDatabase.ts";
import { manifestName, type Manifest } from "./Manifest.ts";
import { openArchive, type Archive } from "./openArchive.ts";
import { unlessMissing } from "../files/isMissing.ts";

export interface BackupOptions {
  database: Pick<OpenDatabase, "kysely">;
  dataDir: string;
  /** The backup file, which only appears once it is complete. */
  file: string;
  /** Perceel's version. */
  version: string;
  now?: () => Date;
}

/** What a backup contains. */
export interface Contents {
  tables: number;
  rows: number;
  files: number;
}

/** Writes a consistent snapshot of the database and the geodata folder into one compressed tar file. */
export async function makeBackup(options: BackupOptions): Promise<Contents> {
  const { database, dataDir, file, version, now = () => new Date() } = options;
  const madeAt = now();
  const archive = openArchive(file, madeAt);
  try {
    const overview = await readRows(database.kysely, (source) => addRows(archive, source));
    const paths = await filesBelow(join(dataDir, "geodata"));
    for (const path of paths) await archive.addFile(relative(dataDir, path).split(sep).join("/"), path);
    const facts = { format: 1, version, madeAt: madeAt.toISOString(), overview } as const;
    const manifest: Manifest = { ...facts, files: { ...archive.files } };
    await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, undefined, 1)));
    await archive.finish();
    return contentsOf(manifest, paths.length);
  } catch (error) {
    await archive.giveUp();
    throw error;
  }
}

async function addRows(archive: Archive, { overview, batches }: RowSource): Promise<RowOverview> {
  let number = 0;
  for await (const { table, rows } of batches()) {
    number++;
    await archive.add(`tables/${table}/${String(number).padStart(6, "0")}.json`, Buffer.from(rows));
  }
  return overview;
}

export function contentsOf({ overview }: Pick<Manifest, "overview">, files: number): Contents {
  const rows = overview.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: overview.tables.length, rows, files };
}

/** Sorted; none where the folder does not exist. Names with a leading dot are unfinished files. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries =
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)) ?? [];
  const isHidden = (path: string) =>
    relative(folder, path)
      .split(sep)
      .some((part) => part.startsWith("."));
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !isHidden(path))
    .toSorted();
}
