import type { BlockArrays } from "../blocks/blockFile.ts";
import type { Skipped } from "../blocks/packedFile.ts";
import type { StoredLayer } from "../LoadedLayer.ts";
import { boxAround } from "./boxAround.ts";
import { describeLayer, type LayerRest } from "./describeLayer.ts";
import { hilbertTree } from "./hilbertTree.ts";
import { polygonAreas } from "./polygonAreas.ts";
import type { ScratchFeature, ScratchFeatures } from "./ScratchFeatures.ts";
import { blockSize, writePackedFile } from "./writePackedFile.ts";

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
  function* blocks(): Generator<BlockArrays> {
    for (let first = 0; first < count; first += blockSize) {
      const end = Math.min(first + blockSize, count);
      const features = Array.from(order.subarray(first, end), (place) => scratch.read(place));
      yield arraysOf(features, { kinds: kinds.subarray(first, end), symbols: symbols.subarray(first, end) });
    }
  }
  return writePackedFile({ path, description, skipped, blocks: blocks() });
}

function arraysOf(
  features: ScratchFeature[],
  { kinds, symbols }: Pick<BlockArrays, "kinds" | "symbols">,
): BlockArrays {
  const sum = (lengthOf: (feature: ScratchFeature) => number) =>
    features.reduce((total, feature) => total + lengthOf(feature), 0);
  const vertexCount = sum(({ coordinates }) => coordinates.length / 2);
  const hasOwn = features.some(({ ownCoordinates }) => ownCoordinates.length > 0);
  const arrays: BlockArrays = {
    boxes: new Float64Array(features.length * 4),
    areas: new Float32Array(features.length),
    coordinates: new Float64Array(vertexCount * 2),
    ownCoordinates: new Float64Array(hasOwn ? vertexCount * 2 : 0),
    featureParts: new Uint32Array(features.length + 1),
    partStarts: new Uint32Array(sum(({ partStarts }) => partStarts.length) + 1),
    startsDegrees: new Uint32Array(features.length + 1),
    startsPlane: new Uint32Array(features.length + 1),
    kinds,
    symbols,
    jsonDegrees: new Uint8Array(sum(({ json4326 }) => json4326.length)),
    jsonPlane: new Uint8Array(sum(({ json3857 }) => json3857.length)),
  };
  fill(arrays, features);
  arrays.areas.set(polygonAreas(arrays));
  return arrays;
}

function fill(arrays: BlockArrays, features: ScratchFeature[]): void {
  let [part, vertex, atDegrees, atPlane] = [0, 0, 0, 0];
  for (const [i, feature] of features.entries()) {
    arrays.boxes.set(boxAround(feature.coordinates), i * 4);
    arrays.coordinates.set(feature.coordinates, vertex * 2);
    arrays.ownCoordinates.set(feature.ownCoordinates, feature.ownCoordinates.length > 0 ? vertex * 2 : 0);
    arrays.jsonDegrees.set(feature.json4326, atDegrees);
    arrays.jsonPlane.set(feature.json3857, atPlane);
    for (const start of feature.partStarts) arrays.partStarts[part++] = vertex + start;
    vertex += feature.coordinates.length / 2;
    atDegrees += feature.json4326.length;
    atPlane += feature.json3857.length;
    arrays.featureParts[i + 1] = part;
    arrays.startsDegrees[i + 1] = atDegrees;
    arrays.startsPlane[i + 1] = atPlane;
  }
  arrays.partStarts[part] = vertex;
}
