import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { keysOf } from "../../../../schemas/records.ts";
import { boxAround } from "../build/boxAround.ts";
import type { StoredBlock, StoredLayer } from "../LoadedLayer.ts";
import { placesOf, type BlockArrays } from "./blockFile.ts";
import { describe as footerOf, type Skipped } from "./packedFile.ts";

/** The features of a block; `first` is the number of the first of them in its layer. */
export interface BlockContent {
  first: number;
  arrays: BlockArrays;
}

interface Description {
  /** The layer with its blocks; its path is the file's. */
  describe: (blocks: StoredBlock[]) => StoredLayer;
  skipped: Skipped;
}

/** Writes a packed file beside its place, and moves it there once it is whole. */
export function writePackedFile(
  contents: Iterable<BlockContent>,
  { describe, skipped }: Description,
): StoredLayer {
  const { path } = describe([]);
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  const file = openSync(part, "wx");
  try {
    const blocks: StoredBlock[] = [];
    let at = 0;
    for (const content of contents) {
      const block = blockOf(content, at);
      const bytes = bytesOf(block, content.arrays);
      writeAll(file, bytes);
      at += bytes.length;
      blocks.push(block);
    }
    const layer = describe(blocks);
    writeAll(file, footerOf(layer, skipped));
    fsyncSync(file);
    renameSync(part, path);
    return layer;
  } finally {
    closeSync(file);
    rmSync(part, { force: true });
  }
}

const blockOf = ({ first, arrays }: BlockContent, at: number): StoredBlock => ({
  first,
  featureCount: arrays.kinds.length,
  partCount: arrays.partStarts.length - 1,
  vertexCount: arrays.coordinates.length / 2,
  hasOwn: arrays.ownCoordinates.length > 0,
  jsonBytes: { degrees: arrays.jsonDegrees.length, plane: arrays.jsonPlane.length },
  at,
  box: boxAround(arrays.boxes),
  symbols: [...new Set(arrays.symbols)],
});

function bytesOf(block: StoredBlock, arrays: BlockArrays): Uint8Array {
  const places = placesOf({ ...block, at: 0 });
  // Aligns the next block's arrays.
  const bytes = new Uint8Array(Math.ceil(places.end / 8) * 8);
  for (const name of keysOf(arrays)) {
    const { buffer, byteOffset, byteLength } = arrays[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), places[name]);
  }
  return bytes;
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
