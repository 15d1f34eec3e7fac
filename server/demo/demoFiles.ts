import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

/** Goes up with every change in what the demo files hold, so that folders from before are brought up to date. */
export const demoVersion = 2;

/** Degrees, EPSG:4326. */
export type Extent = [minX: number, minY: number, maxX: number, maxY: number];

export interface DemoFile {
  /** Below the geodata folder, `/` between the parts: `voorbeeld/bomen.gpkg`. */
  path: string;
  content: Uint8Array;
}

export interface DemoFiles {
  /** A layer's style comes before its data, so that the layer never shows up without it. */
  files: DemoFile[];
  /** By `workspace/layer`. */
  extents: Record<string, Extent>;
}

/** What `contents.json` says of the packed files. */
export interface DemoContents {
  files: string[];
  extents: DemoFiles["extents"];
}

/** Beside `contents.json` each of its files, compressed. Written by `npm run demo-data`. */
export const packedFolder = new URL("./packed/", import.meta.url);

const unpack = promisify(brotliDecompress);

/** Every geodata file of the demo, unpacked. */
export async function readDemoFiles(): Promise<DemoFiles> {
  const contents = JSON.parse(await readFile(new URL("contents.json", packedFolder), "utf8")) as DemoContents;
  const files = contents.files.map(async (path) => ({
    path,
    content: await unpack(await readFile(new URL(`${path}.br`, packedFolder))),
  }));
  return { files: await Promise.all(files), extents: contents.extents };
}

/** The smallest box around all of these. */
export function extentAround(extents: readonly Extent[]): Extent {
  return [
    Math.min(...extents.map(([minX]) => minX)),
    Math.min(...extents.map(([, minY]) => minY)),
    Math.max(...extents.map(([, , maxX]) => maxX)),
    Math.max(...extents.map(([, , , maxY]) => maxY)),
  ];
}
