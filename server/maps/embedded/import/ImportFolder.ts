import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import type { UploadChunk } from "../../../services/import/Importer.ts";
import { ImportTooLarge } from "../../../services/import/importErrors.ts";

/** The name of a layer that was read. */
export const storedName = (index: number): string => `layer-${index}.gpkg`;

const isId = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name);

/** Where the bytes of imports lie: a folder for each, with the file and what was read of it. */
export class ImportFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  of(id: string): string {
    if (!isId(id)) throw new TypeError("an import's id is a UUID");
    return join(this.#folder, id);
  }

  /** Nothing of the name that it came with but its kind. */
  fileOf(id: string, fileName: string): string {
    return join(this.of(id), `file${extname(fileName).toLowerCase()}`);
  }

  /** Writes at that place and answers only when it is on disk; also what came of a piece that broke off. */
  async receive(
    id: string,
    fileName: string,
    { offset, maxBytes, bytes }: UploadChunk,
  ): Promise<{ bytes: number; broken?: unknown }> {
    await mkdir(this.of(id), { recursive: true, mode: 0o700 });
    // "a" would move every write to the end; "r+" needs the file to be there.
    const file = await open(this.fileOf(id, fileName), "a").then(async (made) => {
      await made.close();
      return await open(this.fileOf(id, fileName), "r+");
    });
    let written = 0;
    let broken: unknown;
    try {
      try {
        for await (const chunk of bytes) {
          if (written + chunk.length > maxBytes) throw new ImportTooLarge();
          await writeAll(file, chunk, offset + written);
          written += chunk.length;
        }
      } catch (error) {
        if (error instanceof ImportTooLarge) throw error;
        broken = error;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return { bytes: written, broken };
  }

  async discard(id: string): Promise<void> {
    await rm(this.of(id), { recursive: true, force: true });
  }

  async discardOthers(ids: readonly string[], unchangedSince: Date): Promise<void> {
    const kept = new Set(ids);
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((each) => isId(each) && !kept.has(each))) {
      const { mtimeMs } = await stat(join(this.#folder, name)).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < unchangedSince.getTime()) await this.discard(name);
    }
  }
}

async function writeAll(
  file: Awaited<ReturnType<typeof open>>,
  chunk: Uint8Array,
  position: number,
): Promise<void> {
  for (let at = 0; at < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, at, chunk.length - at, position + at);
    at += bytesWritten;
  }
}
