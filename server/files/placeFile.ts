import { copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

interface Permissions {
  /** Of the file, e.g. 0o600. */
  mode?: number;
  /** Of the folders that have to be made for it. */
  folderMode?: number;
}

/** Puts a whole file in place at once: whoever looks sees the old one or the new one, also after a power cut. */
export async function placeFile(
  path: string,
  content: Uint8Array | string,
  { mode, folderMode }: Permissions = {},
): Promise<void> {
  const folder = dirname(path);
  const unfinished = join(folder, `.${basename(path)}.part`);
  await mkdir(folder, { recursive: true, mode: folderMode });
  try {
    const file = await open(unfinished, "w", mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    // On a disk that is full, it takes room that somebody else waits for.
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/**
 * Puts a file that is on disk for good in place at once, under this name too; a copy where one file can't have two names.
 */
export async function placeLink(path: string, source: string): Promise<void> {
  const folder = dirname(path);
  const unfinished = join(folder, `.${basename(path)}.part`);
  await mkdir(folder, { recursive: true });
  await rm(unfinished, { force: true });
  await link(source, unfinished).catch(async () => {
    try {
      await copyFile(source, unfinished);
      await syncFolder(unfinished);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });
  await rename(unfinished, path);
  // Of two names of one file, which a placing that was broken off may have left, renaming leaves both.
  await rm(unfinished, { force: true });
  await syncFolder(folder);
}

/** Gives a folder another name at once, for good; `to` may not be there. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Until then the new name is only in memory. */
async function syncFolder(folder: string): Promise<void> {
  const entry = await open(folder, "r");
  try {
    await entry.sync();
  } finally {
    await entry.close();
  }
}
