import { closeSync, fstatSync, openSync } from "node:fs";
import type { ServedLayer, StoredLayer } from "../LoadedLayer.ts";
import { readBytes } from "./blockFile.ts";
import { isStored } from "./layerBlocks.ts";

/** Last bytes of a packed file; another number when its make-up changes. */
const mark = "PERCEEL2";
const tailBytes = 16;

/** How many features of the source had to be left out, and why the first of them. */
export interface Skipped {
  count: number;
  reason: string;
}

/** What stands behind the blocks: the places of the features in the source, the description, its length, the mark. */
export function describe(layer: StoredLayer, skipped: Skipped): Buffer {
  const { fileOrder, path: _, ...description } = layer;
  const text = Buffer.from(JSON.stringify({ ...description, skipped }));
  const tail = Buffer.alloc(tailBytes);
  tail.writeUInt32LE(text.length, 0);
  tail.write(mark, tailBytes - mark.length, "latin1");
  return Buffer.concat([
    new Uint8Array(fileOrder.buffer, fileOrder.byteOffset, fileOrder.byteLength),
    text,
    tail,
  ]);
}

/** The layer that a packed file holds; undefined when there is none, or none that was packed in this way. */
export function openPackedFile(path: string): { layer: StoredLayer; skipped: Skipped } | undefined {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch {
    return undefined;
  }
  try {
    const size = fstatSync(file).size;
    if (size < tailBytes) return undefined;
    const tail = Buffer.from(readBytes(file, size - tailBytes, tailBytes));
    if (tail.toString("latin1", tailBytes - mark.length) !== mark) return undefined;
    const length = tail.readUInt32LE(0);
    const textAt = size - tailBytes - length;
    const text = Buffer.from(readBytes(file, textAt, length)).toString();
    const { skipped, ...description } = JSON.parse(text) as Omit<StoredLayer, "fileOrder" | "path"> & {
      skipped: Skipped;
    };
    const orderBytes = description.featureCount * 4;
    const fileOrder = new Uint32Array(new SharedArrayBuffer(orderBytes));
    fileOrder.set(new Uint32Array(readBytes(file, textAt - orderBytes, orderBytes)));
    return { layer: { ...description, fileOrder, path }, skipped };
  } finally {
    closeSync(file);
  }
}

/** Memory for each feature besides its coordinates and its GeoJSON: box, index, starts, kind and symbol. */
export const bytesAFeature = 80;

/** What a layer takes in memory; of one on disk, what it would take. */
export function layerBytes(layer: ServedLayer): number {
  const { featureCount } = layer;
  if (!isStored(layer))
    return (
      layer.coordinates.byteLength +
      (layer.ownCoordinates?.byteLength ?? 0) +
      layer.json[4326].bytes.length +
      layer.json[3857].bytes.length +
      featureCount * bytesAFeature
    );
  return layer.blocks.reduce(
    (sum, { vertexCount, hasOwn, jsonBytes }) =>
      sum + vertexCount * (hasOwn ? 32 : 16) + jsonBytes[4326] + jsonBytes[3857],
    featureCount * bytesAFeature,
  );
}
