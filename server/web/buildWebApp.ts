import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isRunning } from "./isRunning.ts";

/** Written last, so that only a whole build carries it. */
const fingerprintFile = ".fingerprint";

/** The built web app is whole and made of these sources. */
export async function isFresh(folder: string, fingerprint: string): Promise<boolean> {
  return (await readFile(join(folder, fingerprintFile), "utf8").catch(() => "")) === fingerprint;
}

/**
 * Builds the web app beside `folder` and then takes its place in two renames: killed at any moment, it leaves either
 * a whole build or none, and the next start clears what was left.
 */
export async function buildWebApp(root: string, folder: string, fingerprint: string): Promise<void> {
  await clearLeftovers(folder);
  const beside = `${folder}.${process.pid}`;
  const { build } = await import("vite");
  await build({ root, logLevel: "warn", build: { outDir: beside, emptyOutDir: true } });
  await compressFiles(beside);
  await writeFile(join(beside, fingerprintFile), fingerprint);
  await rename(folder, `${beside}.old`).catch(ignoreMissing);
  await rename(beside, folder);
  await rm(`${beside}.old`, { recursive: true, force: true });
}

/** Folders of builds whose process is gone: `dist.<pid>` and `dist.<pid>.old`. */
async function clearLeftovers(folder: string): Promise<void> {
  const parent = join(folder, "..");
  await mkdir(parent, { recursive: true });
  const leftover = new RegExp(`^${basename(folder)}\\.(\\d+)(\\.old)?$`);
  for (const name of await readdir(parent)) {
    const pid = Number(leftover.exec(name)?.[1]);
    if (pid && !isRunning(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Brotli's: a first start waits for it, so that only what somebody new waits for is made as small as that is worth. */
const quality = { first: 10, later: 9 };

/** Compresses once what every visitor fetches. */
async function compressFiles(folder: string): Promise<void> {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|svg|json)$/.test(name),
  );
  await Promise.all(
    files.map((name) =>
      compressFile(join(folder, name), page.includes(basename(name)) ? quality.first : quality.later),
    ),
  );
}

async function compressFile(path: string, brotliQuality: number): Promise<void> {
  const content = await readFile(path);
  if (content.length < 1024) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    deflate(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
