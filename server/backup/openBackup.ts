import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import type { RowBatch, RowSource } from "../db/copy/RowSource.ts";
import { manifestName, tableFile, type Manifest } from "./Manifest.ts";
import { isMissing } from "../files/isMissing.ts";

/** A file that cannot be restored. */
class BackupUnusable extends Error {
  override readonly name = "BackupUnusable";
}

/** A file of the archive; it must be read completely before the next one is requested. */
interface BackupEntry {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

export interface OpenBackup {
  manifest: Manifest;
  rows: RowSource;
  /** The files of the archive, from the start. */
  entries: () => AsyncIterable<BackupEntry>;
}

/**
 * Verifies a backup from start to end before it is used.
 *
 * @throws BackupUnusable when it is damaged, incomplete or no backup.
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  const sums: Record<string, string> = {};
  let text = "";
  try {
    for await (const { name, bytes } of fromFile(file)) {
      const hash = createHash("sha256");
      const kept = [];
      for await (const piece of bytes) {
        hash.update(piece);
        if (name === manifestName) kept.push(piece);
      }
      if (name === manifestName) text = Buffer.concat(kept).toString("utf8");
      else sums[name] = hash.digest("hex");
    }
    if (text === "") throw new Error("its list of contents is missing");
    const manifest = JSON.parse(text) as Manifest;
    requireComplete(manifest, sums);
    const rows = { overview: manifest.overview, batches: () => batchesIn(fromFile(file)) };
    return { manifest, rows, entries: () => fromFile(file) };
  } catch (error) {
    if (isMissing(error)) throw error;
    throw new BackupUnusable(`The backup ${file} cannot be used: ${sentence(error)}.`, { cause: error });
  }
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** An error while reading the file itself ends the iteration too. */
async function* fromFile(file: string): AsyncGenerator<BackupEntry> {
  const archive = extract();
  pipeline(createReadStream(file), createGunzip(), archive, () => undefined);
  for await (const entry of archive) yield { name: entry.header.name, bytes: entry };
}

function requireComplete({ format, files }: Manifest, sums: Record<string, string>): void {
  if (format !== 1) throw new Error("a newer version of Perceel made it");
  for (const [name, sum] of Object.entries(files)) {
    if (sums[name] === undefined) throw new Error(`${name} is missing from it`);
    if (sums[name] !== sum) throw new Error(`${name} in it is damaged`);
  }
  const stranger = Object.keys(sums).find((name) => !(name in files));
  if (stranger !== undefined) throw new Error(`${stranger} does not belong in it`);
}

async function* batchesIn(entries: AsyncIterable<BackupEntry>): AsyncGenerator<RowBatch> {
  for await (const { name, bytes } of entries) {
    const [, table] = tableFile.exec(name) ?? [];
    const pieces = [];
    for await (const piece of bytes) if (table !== undefined) pieces.push(piece);
    if (table !== undefined) yield { table, rows: Buffer.concat(pieces).toString("utf8") };
  }
}
