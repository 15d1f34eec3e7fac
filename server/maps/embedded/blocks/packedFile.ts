import { closeSync, fstatSync, openSync } from "node:fs";
import type { ServedLayer, StoredLayer } from "../LoadedLayer.ts";
import { readBytes } from "./blockFile.ts";
import { isStored } from "./layerBlocks.ts";

/** The last bytes of a packed file; changed when its format changes. */
const mark = "PERCEEL3";
const tailBytes = 16;

/** The number of source features left out, and the reason for the first. */
export interface Skipped {
  count: number;
  reason: string;
}

/** The footer behind the blocks: the features' positions in the source, the description, its length, the mark. */
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

/** The layer in a packed file; undefined when there is none, or in another format. */
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

/** Memory per feature besides its coordinates and its GeoJSON: box, index, starts, kind and symbol. */
export const bytesAFeature = 80;

/** Memory used by a layer; for one on disk, what it would use. */
export function layerBytes(layer: ServedLayer): number {
  const { featureCount } = layer;
  if (!isStored(layer))
    return (
      layer.coordinates.byteLength +
      (layer.ownCoordinates?.byteLength ?? 0) +
      layer.json.degrees.bytes.length +
      layer.json.plane.bytes.length +
      featureCount * bytesAFeature
    );
  return layer.blocks.reduce(
    (sum, { vertexCount, hasOwn, jsonBytes }) =>
      sum + vertexCount * (hasOwn ? 32 : 16) + jsonBytes.degrees + jsonBytes.plane,
    featureCount * bytesAFeature,
  );
}
