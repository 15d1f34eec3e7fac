import { randomUUID } from "node:crypto";
import { closeSync, createReadStream, fstatSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { importMaxBytes } from "../../../../../schemas/importFile.ts";
import { isFullDisk } from "../../../../files/isFullDisk.ts";
import { ByteWindows } from "../ByteWindows.ts";
import { FileTooLarge, UnreadableFile } from "../SourceLayer.ts";
import { zipEntries, type ZipEntry } from "./zipEntries.ts";

/** Map files become a few times smaller; what becomes this much smaller is a bomb, unless it is small anyway. */
const ratioAtMost = 250;
const harmlessBytes = 64 * 1024 * 1024;
/** For all else that writes. */
const spareBytes = 256 * 1024 * 1024;

/** The files of a zip that are wanted, by name, unpacked on disk. */
export interface OpenZip {
  files: ReadonlyMap<string, ByteWindows>;
  /** Gives the disk back. */
  close(): void;
}

/** Unpacks the files in a zip whose names match; none of what a Mac adds. Throws `UnreadableFile`, `FileTooLarge`. */
export async function openZip(
  path: string,
  { wanted, scratchFolder = tmpdir() }: { wanted: RegExp; scratchFolder?: string | undefined },
): Promise<OpenZip> {
  const opened: number[] = [];
  const close = () => {
    for (const file of opened.splice(0)) closeSync(file);
  };
  try {
    const zip = openSync(path, "r");
    opened.push(zip);
    const { size } = fstatSync(zip);
    const entries = zipEntries(new ByteWindows(zip, size)).filter(
      ({ name }) => wanted.test(name) && !/(^|\/)(__MACOSX|\._)/.test(name),
    );
    mkdirSync(scratchFolder, { recursive: true });
    await demandRoom(entries, { size, scratchFolder });
    const files = new Map<string, ByteWindows>();
    for (const entry of entries) {
      const scratch = openScratch(scratchFolder);
      opened.push(scratch);
      await unpack(path, entry, scratch);
      files.set(entry.name, new ByteWindows(scratch, entry.bytes));
    }
    return { files, close };
  } catch (error) {
    close();
    if (error instanceof UnreadableFile || isFullDisk(error)) throw error;
    throw new UnreadableFile(`is not a zip file that can be read: ${(error as Error).message}`, {
      code: "import.notZip",
    });
  }
}

/** Before anything is written, by what the zip says of itself; `unpack` holds it to that. */
async function demandRoom(
  entries: readonly ZipEntry[],
  { size, scratchFolder }: { size: number; scratchFolder: string },
): Promise<void> {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > importMaxBytes)
    throw new FileTooLarge(`unpacks to more than ${importMaxBytes / 1024 / 1024} MB`);
  if (total > harmlessBytes && total > size * ratioAtMost)
    throw new FileTooLarge(`unpacks to more than ${ratioAtMost} times its size`);
  const { bavail, bsize } = await statfs(scratchFolder);
  if (total > harmlessBytes && bavail * bsize < total + spareBytes)
    throw new UnreadableFile("unpacks to more than the disk has room for", { code: "import.noSpace" });
}

/** A file without a name: however the process ends, nothing of it is left. */
function openScratch(folder: string): number {
  const path = join(folder, `.${randomUUID()}.unzip`);
  const file = openSync(path, "wx+", 0o600);
  rmSync(path);
  return file;
}

async function unpack(path: string, entry: ZipEntry, scratch: number): Promise<void> {
  let written = 0;
  let crc = 0;
  for await (const chunk of contentOf(path, entry) as AsyncIterable<Buffer>) {
    written += chunk.length;
    if (written > entry.bytes) throw new UnreadableFile(`holds more of ${entry.name} than it says`);
    crc = crc32(chunk, crc);
    for (let at = 0; at < chunk.length;) at += writeSync(scratch, chunk, at);
  }
  if (written !== entry.bytes || crc !== entry.crc)
    throw new UnreadableFile(`holds a damaged ${entry.name}`, {
      code: "import.partDamaged",
      values: { part: entry.name.slice(-100) },
    });
}

function contentOf(path: string, { at, method, name, packedBytes }: ZipEntry): Readable | [] {
  if (packedBytes === 0) return [];
  const packed = createReadStream(path, { start: at, end: at + packedBytes - 1 });
  if (method === 0) return packed;
  if (method === 8) return pipeline(packed, createInflateRaw(), () => undefined);
  throw new UnreadableFile(`packs ${name} in a way that is not known`);
}
