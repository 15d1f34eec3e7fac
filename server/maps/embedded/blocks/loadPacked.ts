import { closeSync, openSync } from "node:fs";
import { crc32 } from "node:zlib";
import { sharedFloat32, sharedFloat64, sharedUint32, sharedUint8 } from "../build/shared.ts";
import type { LoadedLayer, StoredBlock, StoredLayer } from "../LoadedLayer.ts";
import { placesOf, readBytes, type BlockArrays } from "./blockFile.ts";
import { boxesIn, treeOver } from "./treeOver.ts";

/** The layer of a packed file in memory that all threads share; undefined when the file is damaged. */
export function loadPacked({ blocks, path, ...description }: StoredLayer): LoadedLayer | undefined {
  const into = emptyLayer(blocks);
  const file = openSync(path, "r");
  try {
    let ends = { part: 0, vertex: 0, degrees: 0, plane: 0 };
    for (const block of blocks) {
      const bytes = readBytes(file, block.at, block.byteLength);
      if (crc32(new Uint8Array(bytes)) !== block.crc) return undefined;
      ends = append(into, { block, arrays: arraysIn(bytes, block) }, ends);
    }
  } finally {
    closeSync(file);
  }
  const { jsonDegrees, jsonPlane, startsDegrees, startsPlane, ownCoordinates, boxes, ...arrays } = into;
  const index = treeOver(boxes, SharedArrayBuffer);
  return {
    ...description,
    ...arrays,
    ownCoordinates: ownCoordinates.length > 0 ? ownCoordinates : undefined,
    boxes: boxesIn(index, description.featureCount),
    index,
    json: {
      degrees: { bytes: jsonDegrees, starts: startsDegrees },
      plane: { bytes: jsonPlane, starts: startsPlane },
    },
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
    startsDegrees: sharedUint32(count + 1),
    startsPlane: sharedUint32(count + 1),
    kinds: sharedUint8(count),
    symbols: sharedUint8(count),
    jsonDegrees: sharedUint8(sum(({ jsonBytes }) => jsonBytes.degrees)),
    jsonPlane: sharedUint8(sum(({ jsonBytes }) => jsonBytes.plane)),
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
    startsDegrees: new Uint32Array(bytes, places.startsDegrees, featureCount + 1),
    startsPlane: new Uint32Array(bytes, places.startsPlane, featureCount + 1),
    kinds: new Uint8Array(bytes, places.kinds, featureCount),
    symbols: new Uint8Array(bytes, places.symbols, featureCount),
    jsonDegrees: new Uint8Array(bytes, places.jsonDegrees, jsonBytes.degrees),
    jsonPlane: new Uint8Array(bytes, places.jsonPlane, jsonBytes.plane),
  };
}

/** Where the arrays of a layer end so far. */
interface Ends {
  part: number;
  vertex: number;
  degrees: number;
  plane: number;
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
  into.jsonDegrees.set(arrays.jsonDegrees, ends.degrees);
  into.jsonPlane.set(arrays.jsonPlane, ends.plane);
  moved(arrays.featureParts, ends.part, into.featureParts.subarray(first));
  moved(arrays.partStarts, ends.vertex, into.partStarts.subarray(ends.part));
  moved(arrays.startsDegrees, ends.degrees, into.startsDegrees.subarray(first));
  moved(arrays.startsPlane, ends.plane, into.startsPlane.subarray(first));
  return {
    part: ends.part + partCount,
    vertex: ends.vertex + vertexCount,
    degrees: ends.degrees + jsonBytes.degrees,
    plane: ends.plane + jsonBytes.plane,
  };
}

function moved(starts: Uint32Array, by: number, to: Uint32Array): void {
  for (const [i, start] of starts.entries()) to[i] = start + by;
}
