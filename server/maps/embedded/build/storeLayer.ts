import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { keysOf } from "../../../../schemas/records.ts";
import { placesOf, type BlockArrays } from "../blocks/blockFile.ts";
import { describe, type Skipped } from "../blocks/packedFile.ts";
import type { StoredBlock, StoredLayer } from "../LoadedLayer.ts";
import { boxAround } from "./boxAround.ts";
import { describeLayer, type LayerRest } from "./describeLayer.ts";
import { hilbertTree } from "./hilbertTree.ts";
import type { ScratchFeature, ScratchFeatures } from "./ScratchFeatures.ts";

/** Features per block: read together where a picture needs some of them, so few enough for many blocks in memory. */
const blockSize = 4096;

/** Writes a layer to the packed file it is served from, in the same order and bytes as in memory. */
export function storeLayer(
  scratch: ScratchFeatures,
  rest: LayerRest,
  { path, skipped }: { path: string; skipped: Skipped },
): StoredLayer {
  const count = scratch.kinds.length;
  const { tree, order } = hilbertTree(count, (feature) => scratch.boxOf(feature));
  const kinds = Uint8Array.from(order, (place) => scratch.kinds.at(place));
  const symbols = Uint8Array.from(order, (place) => rest.symbols[place] ?? 0);
  const description = describeLayer(rest, { tree, order, kinds, symbols });
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  const file = openSync(part, "wx");
  try {
    const blocks: StoredBlock[] = [];
    let at = 0;
    for (let first = 0; first < count; first += blockSize) {
      const end = Math.min(first + blockSize, count);
      const features = Array.from(order.subarray(first, end), (place) => scratch.read(place));
      const range = { first, at, kinds: kinds.subarray(first, end), symbols: symbols.subarray(first, end) };
      const { block, bytes } = packBlock(features, range);
      writeAll(file, bytes);
      at += bytes.length;
      blocks.push(block);
    }
    const layer: StoredLayer = { ...description, path, blocks };
    writeAll(file, describe(layer, skipped));
    fsyncSync(file);
    renameSync(part, path);
    return layer;
  } finally {
    closeSync(file);
    rmSync(part, { force: true });
  }
}

interface Range {
  first: number;
  at: number;
  kinds: Uint8Array;
  symbols: Uint8Array;
}

function packBlock(features: ScratchFeature[], range: Range): { block: StoredBlock; bytes: Uint8Array } {
  const sum = (lengthOf: (feature: ScratchFeature) => number) =>
    features.reduce((total, feature) => total + lengthOf(feature), 0);
  const block: StoredBlock = {
    first: range.first,
    featureCount: features.length,
    partCount: sum(({ partStarts }) => partStarts.length),
    vertexCount: sum(({ coordinates }) => coordinates.length / 2),
    hasOwn: features.some(({ ownCoordinates }) => ownCoordinates.length > 0),
    jsonBytes: { 4326: sum(({ json4326 }) => json4326.length), 3857: sum(({ json3857 }) => json3857.length) },
    at: range.at,
    box: [Infinity, Infinity, -Infinity, -Infinity],
    symbols: [...new Set(range.symbols)],
  };
  const arrays = arraysOf(block);
  arrays.kinds.set(range.kinds);
  arrays.symbols.set(range.symbols);
  fill(arrays, features);
  block.box = boxAround(arrays.boxes);
  // Aligns the next block's arrays.
  const length = Math.ceil(placesOf({ ...block, at: 0 }).end / 8) * 8;
  const bytes = new Uint8Array(length);
  const places = placesOf({ ...block, at: 0 });
  for (const name of keysOf(arrays)) {
    const { buffer, byteOffset, byteLength } = arrays[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), places[name]);
  }
  return { block, bytes };
}

const arraysOf = ({ featureCount, partCount, vertexCount, hasOwn, jsonBytes }: StoredBlock): BlockArrays => ({
  boxes: new Float64Array(featureCount * 4),
  coordinates: new Float64Array(vertexCount * 2),
  ownCoordinates: new Float64Array(hasOwn ? vertexCount * 2 : 0),
  featureParts: new Uint32Array(featureCount + 1),
  partStarts: new Uint32Array(partCount + 1),
  starts4326: new Uint32Array(featureCount + 1),
  starts3857: new Uint32Array(featureCount + 1),
  kinds: new Uint8Array(featureCount),
  symbols: new Uint8Array(featureCount),
  json4326: new Uint8Array(jsonBytes[4326]),
  json3857: new Uint8Array(jsonBytes[3857]),
});

function fill(arrays: BlockArrays, features: ScratchFeature[]): void {
  let [part, vertex, at4326, at3857] = [0, 0, 0, 0];
  for (const [i, feature] of features.entries()) {
    arrays.boxes.set(boxAround(feature.coordinates), i * 4);
    arrays.coordinates.set(feature.coordinates, vertex * 2);
    if (arrays.ownCoordinates.length > 0) arrays.ownCoordinates.set(feature.ownCoordinates, vertex * 2);
    arrays.json4326.set(feature.json4326, at4326);
    arrays.json3857.set(feature.json3857, at3857);
    for (const start of feature.partStarts) arrays.partStarts[part++] = vertex + start;
    vertex += feature.coordinates.length / 2;
    at4326 += feature.json4326.length;
    at3857 += feature.json3857.length;
    arrays.featureParts[i + 1] = part;
    arrays.starts4326[i + 1] = at4326;
    arrays.starts3857[i + 1] = at3857;
  }
  arrays.partStarts[part] = vertex;
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
