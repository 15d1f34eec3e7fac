import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack as createPack, type Headers } from "tar-stream";

export interface Archive {
  /** SHA-256 of each file by name, hexadecimal. */
  files: Readonly<Record<string, string>>;
  add(name: string, bytes: Buffer): Promise<void>;
  /** Rejects when the file changes meanwhile. */
  addFile(name: string, path: string): Promise<void>;
  /** Renames the complete archive to its final name, durably. */
  finish(): Promise<void>;
  /** Removes the unfinished archive. */
  giveUp(): Promise<void>;
}

/** A compressed tar file, written under a temporary name. */
export function openArchive(path: string, madeAt: Date): Archive {
  const unfinished = `${path}.unfinished`;
  const pack = createPack();
  const file = createWriteStream(unfinished, { flush: true, mode: 0o600 });
  const writing = pipeline(pack, createGzip({ level: 4 }), file);
  // Failures are reported by `addFile` or `finish`.
  writing.catch(() => undefined);
  const files: Record<string, string> = {};

  async function write(headers: Headers, pieces: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    if (pack.destroyed) await writing;
    await new Promise<void>((resolve, reject) => {
      const entry = pack.entry({ ...headers, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      // Without a listener an error would end the process.
      entry.on("error", reject);
      Readable.from(pieces)
        .on("error", (error) => entry.destroy(error))
        .pipe(entry);
    });
  }

  return {
    files,
    async add(name, bytes) {
      files[name] = createHash("sha256").update(bytes).digest("hex");
      await write({ name, size: bytes.length, mtime: madeAt }, [bytes]);
    },
    async addFile(name, source) {
      const { size, mtime } = await stat(source);
      const hash = createHash("sha256");
      async function* pieces() {
        let read = 0;
        const chunks: AsyncIterable<Buffer> = createReadStream(source);
        for await (const piece of chunks) {
          read += piece.length;
          if (read > size) break;
          hash.update(piece);
          yield piece;
        }
        if (read !== size) throw new Error(`${source} changed while it was being copied. Try again.`);
      }
      await write({ name, size, mtime }, pieces());
      files[name] = hash.digest("hex");
    },
    async finish() {
      pack.finalize();
      await writing;
      await rename(unfinished, path);
    },
    async giveUp() {
      pack.destroy();
      await writing.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}
