import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Long before now: what was written just now might still be being copied, and is waited for. Each file has its own. */
let writtenAt = 1_700_000_000;

/** A data folder whose `geodata` has these files: bytes, text, features of a collection, or other JSON. */
export async function geodataFolder(files: Record<string, unknown>) {
  const dataDir = await mkdtemp(join(tmpdir(), "perceel-geodata-"));
  const put = async (path: string, content: unknown) => {
    const target = join(dataDir, "geodata", path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytesOf(content));
    writtenAt += 1;
    await utimes(target, writtenAt, writtenAt);
  };
  for (const [path, content] of Object.entries(files)) await put(path, content);
  return { dataDir, put, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

function bytesOf(content: unknown): Uint8Array | string {
  if (content instanceof Uint8Array || typeof content === "string") return content;
  return JSON.stringify(
    Array.isArray(content) ? { type: "FeatureCollection", features: content as unknown[] } : content,
  );
}
