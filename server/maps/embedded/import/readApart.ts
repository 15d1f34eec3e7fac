import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { ReadOutcome } from "../../../services/import/Importer.ts";
import { readGeoPackage } from "../read/geopackage.ts";
import { UnreadableFile, type SourceLayer } from "../read/SourceLayer.ts";
import { storedName } from "./ImportFolder.ts";
import type { ReadJob } from "./readImport.ts";

/**
 * Whether reading a GeoPackage may never end inside SQLite, because its tables are views (queries). False for a file
 * that is no database, which its reader reports.
 */
export function mustBeReadApart(path: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'view' LIMIT 1").get() !== undefined;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

/** Reads a file in another process, started by the main thread: a worker thread cannot. */
export type ReadElsewhere = (job: ReadJob) => Promise<ReadOutcome>;

/**
 * Has a GeoPackage's rows written to a file by a process that can be killed, and reads that file. Throws
 * `UnreadableFile`.
 */
export async function* readApart(
  path: string,
  { read, scratchFolder = tmpdir() }: { read: ReadElsewhere; scratchFolder?: string | undefined },
): AsyncGenerator<SourceLayer> {
  await mkdir(scratchFolder, { recursive: true });
  const folder = await mkdtemp(join(scratchFolder, "apart-"));
  try {
    const outcome = await read({ path, format: "gpkg", fileName: basename(path), folder, answers: {} });
    if (outcome.kind === "failed")
      throw new UnreadableFile(reasons[outcome.failure.code] ?? "cannot be read");
    const { layers } = outcome.found;
    for (const { index, name, crs, metadata } of layers) {
      if (crs === null) throw new UnreadableFile("has an unknown coordinate system");
      for await (const source of readGeoPackage(join(folder, storedName(index))))
        yield { ...source, metadata, table: layers.length > 1 ? name : undefined };
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const reasons: Readonly<Record<string, string>> = {
  "import.tooSlow": "took too long to read",
  "import.memory": "is too large to be read",
  "import.tooLarge": "is too large to be read",
  "import.noFeatures": "holds nothing that a map can show",
};
