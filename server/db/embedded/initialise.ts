import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * Makes a PostgreSQL cluster in `folder` unless there is one. It grows beside it and is moved there when it is
 * complete and on disk, so a kill at any moment leaves either no cluster or a whole one.
 *
 * @returns whether it made one.
 */
export async function initialise(folder: string, durable: boolean): Promise<boolean> {
  if (existsSync(join(folder, "PG_VERSION"))) return false;
  if (existsSync(folder)) throw new Error(`${folder} holds no PG_VERSION`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const pglite = await PGlite.create({ fs: new NodeFS(unfinished) });
  await pglite.close();
  if (durable) await syncTree(unfinished);
  await rename(unfinished, folder);
  if (durable) await syncFile(dirname(folder));
  return true;
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? syncTree(path) : syncFile(path);
    }),
  );
  await syncFile(folder);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
