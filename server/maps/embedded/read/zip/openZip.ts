import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from "yauzl";
import { importMaxBytes } from "../../../../../schemas/importFile.ts";
import { isFullDisk } from "../../../../files/isFullDisk.ts";
import { ByteWindows } from "../ByteWindows.ts";
import { FileTooLarge, UnreadableFile } from "../SourceLayer.ts";

/** Map files compress a few times; a higher ratio is a zip bomb, unless the file is small. */
const maxRatio = 250;
const harmlessBytes = 64 * 1024 * 1024;
/** Disk space left for everything else. */
const spareBytes = 256 * 1024 * 1024;
/** Maximum number of entries. */
const maxEntries = 10_000;
const directoryBytesAtMost = 16 * 1024 * 1024;

/** The wanted files of a zip, by name, unpacked on disk. */
export interface OpenZip {
  files: ReadonlyMap<string, ByteWindows>;
  /** Frees the disk space. */
  close(): void;
}

/**
 * Unpacks the files in a zip whose names match, except those that macOS adds. Throws `UnreadableFile`, `FileTooLarge`.
 */
export async function openZip(
  path: string,
  { wanted, scratchFolder = tmpdir() }: { wanted: RegExp; scratchFolder?: string | undefined },
): Promise<OpenZip> {
  const opened: number[] = [];
  const close = () => {
    for (const file of opened.splice(0)) closeSync(file);
  };
  let zip: ZipFile | undefined;
  try {
    // Names and sizes are validated here.
    const judged = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
    zip = await openPromise(path, judged);
    const entries = await entriesOf(zip, wanted);
    mkdirSync(scratchFolder, { recursive: true });
    await requireSpace([...entries.values()], { size: zip.fileSize, scratchFolder });
    const files = new Map<string, ByteWindows>();
    for (const [name, entry] of entries) {
      const scratch = openScratch(scratchFolder);
      opened.push(scratch);
      await unpack(await contentOf(zip, entry, name), { name, entry, scratch });
      files.set(name, new ByteWindows(scratch, entry.uncompressedSize));
    }
    return { files, close };
  } catch (error) {
    close();
    if (error instanceof UnreadableFile || isFullDisk(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableFile(`is not a zip file that can be read: ${reason}`, {
      code: "import.notZip",
    });
  } finally {
    zip?.close();
  }
}

/**
 * The wanted entries, by name. Files are never written under an entry's name, but a zip with one that points outside is
 * refused.
 */
async function entriesOf(zip: ZipFile, wanted: RegExp): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let directoryBytes = 0;
  if (zip.entryCount > maxEntries) throw new UnreadableFile(`holds more than ${maxEntries} files`);
  for await (const entry of zip.eachEntry()) {
    directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directoryBytes > directoryBytesAtMost)
      throw new UnreadableFile("has a list of files that is too long");
    const name = getFileNameLowLevel(
      entry.generalPurposeBitFlag,
      entry.fileNameRaw,
      entry.extraFields,
      false,
    );
    if (validateFileName(name))
      throw new UnreadableFile(`names a file outside of itself: ${name.slice(0, 80)}`);
    if (entry.isEncrypted()) throw new UnreadableFile("is locked with a password", { code: "import.locked" });
    if (wanted.test(name) && !/(^|\/)(__MACOSX|\._)/.test(name)) entries.set(name, entry);
  }
  return entries;
}

/** Checks the declared sizes before anything is written; `unpack` enforces them. */
async function requireSpace(
  entries: readonly Entry[],
  { size, scratchFolder }: { size: number; scratchFolder: string },
): Promise<void> {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > importMaxBytes)
    throw new FileTooLarge(`unpacks to more than ${importMaxBytes / 1024 / 1024} MB`);
  if (total > harmlessBytes && total > size * maxRatio)
    throw new FileTooLarge(`unpacks to more than ${maxRatio} times its size`);
  const { bavail, bsize } = await statfs(scratchFolder);
  if (total > harmlessBytes && bavail * bsize < total + spareBytes)
    throw new UnreadableFile("unpacks to more than the disk has room for", { code: "import.noSpace" });
}

/** An unlinked file: it disappears however the process ends. */
function openScratch(folder: string): number {
  const path = join(folder, `.${randomUUID()}.unzip`);
  const file = openSync(path, "wx+", 0o600);
  rmSync(path);
  return file;
}

interface Unpacking {
  name: string;
  entry: Entry;
  scratch: number;
}

async function unpack(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  { name, entry, scratch }: Unpacking,
): Promise<void> {
  let written = 0;
  let crc = 0;
  for await (const chunk of content) {
    written += chunk.length;
    if (written > entry.uncompressedSize) throw new UnreadableFile(`holds more of ${name} than it says`);
    crc = crc32(chunk, crc);
    for (let at = 0; at < chunk.length;) at += writeSync(scratch, chunk, at);
  }
  if (written !== entry.uncompressedSize || crc !== entry.crc32)
    throw new UnreadableFile(`holds a damaged ${name}`, {
      code: "import.partDamaged",
      values: { part: name.slice(-100) },
    });
}

async function contentOf(zip: ZipFile, entry: Entry, name: string): Promise<Readable | []> {
  if (entry.compressedSize === 0) return [];
  if (!entry.canDecodeFileData()) throw new UnreadableFile(`packs ${name} in a way that is not known`);
  return await zip.openReadStreamPromise(entry);
}
