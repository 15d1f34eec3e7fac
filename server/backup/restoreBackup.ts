import { createWriteStream } from "node:fs";
import { access, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DatabaseNotEmpty, writeRows } from "../db/copy/writeRows.ts";
import { requireNoOthers } from "../db/copy/requireNoOthers.ts";
import { lockFolder } from "../db/embedded/lockFolder.ts";
import { openDatabase } from "../db/openDatabase.ts";
import { contentsOf, type Contents } from "./makeBackup.ts";
import { geodataFile } from "./Manifest.ts";
import { openBackup, type OpenBackup } from "./openBackup.ts";

export interface RestoreOptions {
  file: string;
  dataDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** Replaces existing data: folders are kept under another name, rows of a PostgreSQL database are not. */
  replaces: boolean;
  now?: () => Date;
}

export interface Restored extends Contents {
  /** When the backup was made, ISO 8601, and by which version. */
  madeAt: string;
  version: string;
  /** Migrations applied to a backup of an older version. */
  migrated: string[];
  /** Where the replaced data is now. */
  keptAt: string[];
}

/** Statements may take long: only the command waits for them. */
const waits = { statementTimeoutMs: 3_600_000 };

/**
 * Restores a backup into a stopped installation. Everything is prepared beside the final place first, so that a failure
 * changes nothing.
 *
 * @throws BackupUnusable, DatabaseNotEmpty, DataDirInUse, DatabaseUnavailable
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl, file } = options;
  const backup = await openBackup(file);
  const unfinished = join(dataDir, "restore.unfinished");
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const unlock = databaseUrl === undefined ? await lockOf(dataDir) : undefined;
  try {
    const places = databaseUrl === undefined ? ["database", "geodata"] : ["geodata"];
    const taken = [];
    for (const place of places) if (await holdsSomething(join(dataDir, place))) taken.push(place);
    if (taken.length > 0 && !options.replaces)
      throw new DatabaseNotEmpty(`There is something in ${join(dataDir, taken[0] ?? "")} already.`);
    const files = await unpackGeodata(backup, unfinished);
    const migrated = await fill(options, backup, unfinished);
    const keptAt = await swap(options, unfinished, places);
    const { madeAt, version } = backup.manifest;
    return { ...contentsOf(backup.manifest, files), madeAt, version, migrated, keptAt };
  } finally {
    unlock?.();
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Prevents a server from starting meanwhile; undefined where there is no embedded database. */
async function lockOf(dataDir: string): Promise<(() => void) | undefined> {
  const folder = join(dataDir, "database");
  return (await exists(folder)) ? lockFolder(folder) : undefined;
}

async function fill(
  { databaseUrl, replaces }: RestoreOptions,
  { rows }: OpenBackup,
  unfinished: string,
): Promise<string[]> {
  const database = await openDatabase({ dataDir: unfinished, databaseUrl, migrates: false, waits });
  try {
    if (databaseUrl !== undefined) await requireNoOthers(database.kysely);
    return await writeRows(database.kysely, rows, { replaces });
  } finally {
    await database.close();
  }
}

async function unpackGeodata({ entries }: OpenBackup, unfinished: string): Promise<number> {
  let count = 0;
  for await (const { name, bytes } of entries()) {
    const [, path] = geodataFile.exec(name) ?? [];
    if (path === undefined) {
      for await (const _piece of bytes);
      continue;
    }
    const target = normalize(join(unfinished, "geodata", path));
    if (!target.startsWith(join(unfinished, "geodata") + sep)) throw new Error(`${name} leads elsewhere.`);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(Readable.from(bytes), createWriteStream(target, { flush: true }));
    count++;
  }
  return count;
}

/** Swaps the prepared data into place. */
async function swap(
  { dataDir, now = () => new Date() }: RestoreOptions,
  unfinished: string,
  places: readonly string[],
): Promise<string[]> {
  const moment = now().toISOString().replaceAll(/[:.]/g, "-");
  const keptAt = [];
  for (const place of places) {
    const target = join(dataDir, place);
    if (await holdsSomething(target)) {
      const kept = `${target}.before-${moment}`;
      await rename(target, kept);
      keptAt.push(kept);
    } else await rm(target, { recursive: true, force: true });
    if (await exists(join(unfinished, place))) await rename(join(unfinished, place), target);
  }
  return keptAt;
}

/** A database folder without a database is empty. */
async function holdsSomething(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => !["lock", "owner"].includes(name));
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
