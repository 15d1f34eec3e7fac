import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

/** A folder for a file in the making, which goes when all of it was read, or reading it ended, or making it failed. */
export async function fileInFolder(
  make: (folder: string) => Promise<string | AsyncIterable<Uint8Array>>,
): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), "perceel-export-"));
  const remove = async () => await rm(folder, { recursive: true, force: true });
  try {
    const made = await make(folder);
    const body =
      typeof made === "string" ? createReadStream(made) : Readable.from(made, { objectMode: false });
    return body.once("close", () => void remove());
  } catch (error) {
    await remove();
    throw error;
  }
}
