import { statfs } from "node:fs/promises";

/** PostgreSQL writes ahead in files of this size; without room for the next one it can take nothing more. */
const roomBytes = 16 * 1024 * 1024;

/** Whether the disk of a folder has no room left: undefined while it has, else a sentence. */
export async function storageProblem(folder: string): Promise<string | undefined> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const isFull = bavail * bsize < roomBytes || (files > 0 && ffree === 0);
  return isFull ? "The disk of the data folder is full." : undefined;
}
