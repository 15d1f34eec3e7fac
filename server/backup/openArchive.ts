import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { tarEnd, tarHeader, tarPadding } from "./tar.ts";

export interface Archive {
  /** SHA-256 by name of what was added, hexadecimal. */
  files: Readonly<Record<string, string>>;
  add(name: string, bytes: Buffer): Promise<void>;
  /** Rejects when the file changes meanwhile. */
  addFile(name: string, path: string): Promise<void>;
  /** Puts the archive in place, whole and on the disk. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  giveUp(): Promise<void>;
}

/** A compressed tar file that is being written beside its place. */
export function openArchive(path: string, madeAt: Date): Archive {
  const unfinished = `${path}.unfinished`;
  const gzip = createGzip({ level: 4 });
  const writing = pipeline(gzip, createWriteStream(unfinished, { flush: true, mode: 0o600 }));
  // Whoever writes or finishes hears of a failure.
  writing.catch(() => undefined);
  const files: Record<string, string> = {};

  async function write(bytes: Buffer): Promise<void> {
    if (gzip.destroyed) await writing;
    if (gzip.write(bytes)) return;
    const drained = new Promise<void>((resolve) => gzip.once("drain", resolve));
    await Promise.race([drained, writing]);
  }

  return {
    files,
    async add(name, bytes) {
      files[name] = createHash("sha256").update(bytes).digest("hex");
      for (const piece of [tarHeader(name, bytes.length, madeAt), bytes, tarPadding(bytes.length)])
        await write(piece);
    },
    async addFile(name, source) {
      const { size, mtime } = await stat(source);
      await write(tarHeader(name, size, mtime));
      const hash = createHash("sha256");
      let read = 0;
      for await (const piece of createReadStream(source) as AsyncIterable<Buffer>) {
        read += piece.length;
        if (read > size) break;
        hash.update(piece);
        await write(piece);
      }
      if (read !== size) throw new Error(`${source} changed while it was being copied. Try again.`);
      await write(tarPadding(size));
      files[name] = hash.digest("hex");
    },
    async finish() {
      await write(tarEnd);
      gzip.end();
      await writing;
      await rename(unfinished, path);
    },
    async giveUp() {
      gzip.destroy();
      await writing.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}
