import { closeSync, openSync } from "node:fs";
import { crc32 } from "node:zlib";
import { sharedFloat32, sharedFloat64, sharedUint32, sharedUint8 } from "../build/shared.ts";
import type { LoadedLayer, StoredBlock, StoredLayer } from "../LoadedLayer.ts";
import { placesOf, readBytes, type BlockArrays } from "./blockFile.ts";
import { treeOver } from "./treeOver.ts";

/** Where the boxes begin in an index, bytes. */
const boxesAt = 8;

/** The layer of a packed file in memory that all threads share; undefined when the file is damaged. */
export function loadPacked({ blocks, path, ...description }: StoredLayer): LoadedLayer | undefined {
  const into = emptyLayer(blocks);
  const file = openSync(path, "r");
  try {
    let ends = { part: 0, vertex: 0, 4326: 0, 3857: 0 };
    for (const block of blocks) {
      const bytes = readBytes(file, block.at, block.byteLength);
      if (crc32(new Uint8Array(bytes)) !== block.crc) return undefined;
      ends = append(into, { block, arrays: arraysIn(bytes, block) }, ends);
    }
  } finally {
    closeSync(file);
  }
  const { json4326, json3857, starts4326, starts3857, ownCoordinates, boxes, ...arrays } = into;
  const index = treeOver(boxes, SharedArrayBuffer);
  return {
    ...description,
    ...arrays,
    ownCoordinates: ownCoordinates.length > 0 ? ownCoordinates : undefined,
    boxes: new Float64Array(index, boxesAt, description.featureCount * 4),
    index,
    json: { 4326: { bytes: json4326, starts: starts4326 }, 3857: { bytes: json3857, starts: starts3857 } },
    packedPath: path,
  };
}

function emptyLayer(blocks: StoredBlock[]): BlockArrays {
  const sum = (lengthOf: (block: StoredBlock) => number) =>
    blocks.reduce((total, block) => total + lengthOf(block), 0);
  const count = sum(({ featureCount }) => featureCount);
  const vertices = sum(({ vertexCount }) => vertexCount);
  return {
    // Copied into the index, which has them first.
    boxes: new Float64Array(count * 4),
    areas: sharedFloat32(count),
    coordinates: sharedFloat64(vertices * 2),
    ownCoordinates: sharedFloat64(blocks.some(({ hasOwn }) => hasOwn) ? vertices * 2 : 0),
    featureParts: sharedUint32(count + 1),
    partStarts: sharedUint32(sum(({ partCount }) => partCount) + 1),
    starts4326: sharedUint32(count + 1),
    starts3857: sharedUint32(count + 1),
    kinds: sharedUint8(count),
    symbols: sharedUint8(count),
    json4326: sharedUint8(sum(({ jsonBytes }) => jsonBytes[4326])),
    json3857: sharedUint8(sum(({ jsonBytes }) => jsonBytes[3857])),
  };
}

/** The arrays of a block, without a copy. */
function arraysIn(bytes: ArrayBuffer, block: StoredBlock): BlockArrays {
  const { featureCount, partCount, vertexCount, hasOwn, jsonBytes } = block;
  const places = placesOf({ ...block, at: 0 });
  return {
    boxes: new Float64Array(bytes, places.boxes, featureCount * 4),
    areas: new Float32Array(bytes, places.areas, featureCount),
    coordinates: new Float64Array(bytes, places.coordinates, vertexCount * 2),
    ownCoordinates: new Float64Array(bytes, places.ownCoordinates, hasOwn ? vertexCount * 2 : 0),
    featureParts: new Uint32Array(bytes, places.featureParts, featureCount + 1),
    partStarts: new Uint32Array(bytes, places.partStarts, partCount + 1),
    starts4326: new Uint32Array(bytes, places.starts4326, featureCount + 1),
    starts3857: new Uint32Array(bytes, places.starts3857, featureCount + 1),
    kinds: new Uint8Array(bytes, places.kinds, featureCount),
    symbols: new Uint8Array(bytes, places.symbols, featureCount),
    json4326: new Uint8Array(bytes, places.json4326, jsonBytes[4326]),
    json3857: new Uint8Array(bytes, places.json3857, jsonBytes[3857]),
  };
}

/** Where the arrays of a layer end so far. */
interface Ends {
  part: number;
  vertex: number;
  4326: number;
  3857: number;
}

function append(
  into: BlockArrays,
  { block, arrays }: { block: StoredBlock; arrays: BlockArrays },
  ends: Ends,
): Ends {
  const { first, partCount, vertexCount, jsonBytes } = block;
  into.boxes.set(arrays.boxes, first * 4);
  into.areas.set(arrays.areas, first);
  into.kinds.set(arrays.kinds, first);
  into.symbols.set(arrays.symbols, first);
  into.coordinates.set(arrays.coordinates, ends.vertex * 2);
  if (block.hasOwn) into.ownCoordinates.set(arrays.ownCoordinates, ends.vertex * 2);
  into.json4326.set(arrays.json4326, ends[4326]);
  into.json3857.set(arrays.json3857, ends[3857]);
  moved(arrays.featureParts, ends.part, into.featureParts.subarray(first));
  moved(arrays.partStarts, ends.vertex, into.partStarts.subarray(ends.part));
  moved(arrays.starts4326, ends[4326], into.starts4326.subarray(first));
  moved(arrays.starts3857, ends[3857], into.starts3857.subarray(first));
  return {
    part: ends.part + partCount,
    vertex: ends.vertex + vertexCount,
    4326: ends[4326] + jsonBytes[4326],
    3857: ends[3857] + jsonBytes[3857],
  };
}

function moved(starts: Uint32Array, by: number, to: Uint32Array): void {
  for (const [i, start] of starts.entries()) to[i] = start + by;
}
