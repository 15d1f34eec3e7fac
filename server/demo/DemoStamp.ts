import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "../files/isMissing.ts";
import { placeFile } from "../files/placeFile.ts";
import type { Extent } from "./demoFiles.ts";

/**
 * What the demo put into a data folder, kept beside it: so that a later version knows its own files from those that
 * a person made or changed.
 */
export interface DemoStamp {
  /** Of the demo whose files are all in place; 0 before the first time. */
  version: number;
  /** By `workspace/layer`; degrees, EPSG:4326. */
  extents: Record<string, Extent>;
  /** SHA-256 of each file as it was put there, by its path below the geodata folder. */
  files: Record<string, string>;
  /** The file that was about to be put there when this was written. */
  placing?: { path: string; sha256: string };
}

export const stampPath = (dataDir: string): string => join(dataDir, "demo-content.json");

/** The stamp of a data folder; undefined when the demo never wrote there, or somebody broke the stamp. */
export async function readStamp(dataDir: string): Promise<DemoStamp | undefined> {
  const text = await readFile(stampPath(dataDir), "utf8").catch(unlessMissing);
  if (text === undefined) return undefined;
  try {
    const stamp = JSON.parse(text) as Partial<DemoStamp>;
    if (typeof stamp.version !== "number" || !stamp.files || !stamp.extents) return undefined;
    return {
      version: stamp.version,
      files: stamp.files,
      extents: stamp.extents,
      placing: stamp.placing,
    };
  } catch {
    return undefined;
  }
}

export async function writeStamp(dataDir: string, stamp: DemoStamp): Promise<void> {
  await placeFile(stampPath(dataDir), `${JSON.stringify(stamp, null, 1)}\n`);
}

export function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** SHA-256 of a file; undefined when there is none. */
export async function sha256OfFile(path: string): Promise<string | undefined> {
  const content = await readFile(path).catch(unlessMissing);
  return content && sha256(content);
}
