import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { keysOf } from "../../../../schemas/records.ts";
import { placesOf, type BlockArrays } from "../blocks/blockFile.ts";
import { describe, type Skipped } from "../blocks/packedFile.ts";
import { geometryKind, type LayerDescription, type StoredBlock, type StoredLayer } from "../LoadedLayer.ts";
import { boxAround } from "./boxAround.ts";

/** Features per block: read together where a picture needs some of them, so few enough for many blocks in memory. */
export const blockSize = 4096;

interface Packing {
  path: string;
  description: LayerDescription;
  skipped: Skipped;
  /** Of `blockSize` features each, the last of fewer. */
  blocks: Iterable<BlockArrays>;
}

/** Puts a packed file in place at once: a kill or a power cut leaves the one before it, or none. */
export function writePackedFile({ path, description, skipped, blocks: packed }: Packing): StoredLayer {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  const file = openSync(part, "wx");
  try {
    const blocks: StoredBlock[] = [];
    let [first, at] = [0, 0];
    for (const arrays of packed) {
      const { block, bytes } = packBlock(arrays, { first, at });
      writeAll(file, bytes);
      blocks.push(block);
      first += block.featureCount;
      at += bytes.length;
    }
    const layer: StoredLayer = { ...description, path, blocks };
    writeAll(file, describe(layer, skipped));
    fsyncSync(file);
    renameSync(part, path);
    syncFolder(dirname(path));
    return layer;
  } finally {
    closeSync(file);
    rmSync(part, { force: true });
  }
}

function packBlock(arrays: BlockArrays, { first, at }: { first: number; at: number }) {
  const { boxes, coordinates, ownCoordinates, partStarts, kinds, symbols, jsonDegrees, jsonPlane } = arrays;
  const shape = {
    first,
    featureCount: kinds.length,
    partCount: partStarts.length - 1,
    vertexCount: coordinates.length / 2,
    hasOwn: ownCoordinates.length > 0,
    jsonBytes: { degrees: jsonDegrees.length, plane: jsonPlane.length },
  };
  const places = placesOf({ ...shape, at: 0 });
  // Aligns the next block's arrays.
  const bytes = new Uint8Array(Math.ceil(places.end / 8) * 8);
  for (const name of keysOf(arrays)) {
    const { buffer, byteOffset, byteLength } = arrays[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), places[name]);
  }
  const block: StoredBlock = {
    ...shape,
    at,
    box: boxAround(boxes),
    symbols: [...new Set(symbols)],
    largestM: kinds.includes(geometryKind.point) ? null : longestSide(boxes),
    byteLength: bytes.length,
    crc: crc32(bytes),
  };
  return { block, bytes };
}

function longestSide(boxes: Float64Array): number {
  let longest = 0;
  for (let at = 0; at < boxes.length; at += 4)
    longest = Math.max(
      longest,
      (boxes[at + 2] ?? 0) - (boxes[at] ?? 0),
      (boxes[at + 3] ?? 0) - (boxes[at + 1] ?? 0),
    );
  return longest;
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}

function syncFolder(folder: string): void {
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
