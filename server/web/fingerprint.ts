import { createHash, type Hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Everything the built web app is made of. */
const sources = [
  "index.html",
  "locales",
  "machines",
  "package-lock.json",
  "public",
  "schemas",
  "server/web",
  "src",
  "tsconfig.json",
  "vite.config.ts",
];

/** A digest of the web app's sources: the same sources give the same digest, whatever their dates. */
export async function fingerprintOf(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) await add(hash, root, source);
  return hash.digest("hex");
}

async function add(hash: Hash, root: string, path: string): Promise<void> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
  if (entries) {
    for (const { name } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      await add(hash, root, `${path}/${name}`);
    }
    return;
  }
  const content = await readFile(join(root, path)).catch(() => undefined);
  if (content) hash.update(`${path}\0${content.length}\0`).update(content);
}
