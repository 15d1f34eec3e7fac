import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import type { UploadChunk } from "../../../services/import/Importer.ts";
import { ImportTooLarge } from "../../../services/import/importErrors.ts";

/** The file name of an imported layer. */
export const storedName = (index: number): string => `layer-${index}.gpkg`;

const isId = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name);

/** The files of imports: a folder for each, with the uploaded file and the layers read from it. */
export class ImportFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  of(id: string): string {
    if (!isId(id)) throw new TypeError("an import's id is a UUID");
    return join(this.#folder, id);
  }

  /** Of the uploaded file's name only the extension is kept. */
  fileOf(id: string, fileName: string): string {
    return join(this.of(id), `file${extname(fileName).toLowerCase()}`);
  }

  /** Writes at the offset and answers once it is on disk; a broken chunk's received part is kept. */
  async receive(
    id: string,
    fileName: string,
    { offset, maxBytes, bytes }: UploadChunk,
  ): Promise<{ bytes: number; broken?: unknown }> {
    await mkdir(this.of(id), { recursive: true, mode: 0o700 });
    // "a" would write at the end; "r+" requires an existing file.
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
