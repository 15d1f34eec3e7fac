import { closeSync, fstatSync, openSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { ServedLayer, StoredLayer } from "../LoadedLayer.ts";
import { readBytes } from "./blockFile.ts";
import { isStored } from "./layerBlocks.ts";

/** The last bytes of a packed file; changed when its format changes. */
const mark = "PERCEEL3";
const tailBytes = 16;
const crcAt = 4;

/** The number of source features left out, and the reason for the first. */
export interface Skipped {
  count: number;
  reason: string;
}

/**
 * The footer behind the blocks: the features' positions in the source, the description, its length, the CRC-32 of both, the
 * mark.
 */
export function describe(layer: StoredLayer, skipped: Skipped): Buffer {
  const { fileOrder, path: _, ...description } = layer;
  const text = Buffer.from(JSON.stringify({ ...description, skipped }));
  const order = new Uint8Array(fileOrder.buffer, fileOrder.byteOffset, fileOrder.byteLength);
  const tail = Buffer.alloc(tailBytes);
  tail.writeUInt32LE(text.length, 0);
  tail.writeUInt32LE(crc32(text, crc32(order)), crcAt);
  tail.write(mark, tailBytes - mark.length, "latin1");
  return Buffer.concat([order, text, tail]);
}

/** The layer in a packed file; undefined when there is none, in another format, or its end is damaged. */
export function openPackedFile(path: string): { layer: StoredLayer; skipped: Skipped } | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    const size = fstatSync(file).size;
    const tail = Buffer.from(readBytes(file, size - tailBytes, tailBytes));
    if (tail.toString("latin1", tailBytes - mark.length) !== mark) return undefined;
    const length = tail.readUInt32LE(0);
    const textAt = size - tailBytes - length;
    const text = Buffer.from(readBytes(file, textAt, length));
    const { skipped, ...description } = JSON.parse(text.toString()) as Omit<
      StoredLayer,
      "fileOrder" | "path"
    > & { skipped: Skipped };
    const orderBytes = description.featureCount * 4;
    const order = new Uint32Array(readBytes(file, textAt - orderBytes, orderBytes));
    if (crc32(text, crc32(new Uint8Array(order.buffer))) !== tail.readUInt32LE(crcAt)) return undefined;
    const fileOrder = new Uint32Array(new SharedArrayBuffer(orderBytes));
    fileOrder.set(order);
    return { layer: { ...description, fileOrder, path }, skipped };
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Makes sure that a damaged file is not opened any more; who serves from it goes on with what is left. */
export function invalidate(path: string): void {
  const file = openSync(path, "r+");
  try {
    writeSync(file, new Uint8Array(mark.length), 0, mark.length, fstatSync(file).size - mark.length);
  } finally {
    closeSync(file);
  }
}

/** Memory per feature besides its coordinates and its GeoJSON: box, area, index, starts, kind and symbol. */
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
