import { statfs } from "node:fs/promises";

/** The size of PostgreSQL's WAL files; without room for the next one it cannot write anything. */
const roomBytes = 16 * 1024 * 1024;

/** Undefined while the folder's disk has room, else a sentence. */
export async function storageProblem(folder: string): Promise<string | undefined> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const isFull = bavail * bsize < roomBytes || (files > 0 && ffree === 0);
  return isFull ? "The disk of the data folder is full." : undefined;
}
