import type { BlockArrays } from "../blocks/blockFile.ts";
import type { Skipped } from "../blocks/packedFile.ts";
import { writePackedFile, type BlockContent } from "../blocks/writePackedFile.ts";
import type { StoredLayer } from "../LoadedLayer.ts";
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
  function* contents(): Generator<BlockContent> {
    for (let first = 0; first < count; first += blockSize) {
      const end = Math.min(first + blockSize, count);
      const features = Array.from(order.subarray(first, end), (place) => scratch.read(place));
      const arrays = arraysFor(features);
      arrays.kinds.set(kinds.subarray(first, end));
      arrays.symbols.set(symbols.subarray(first, end));
      fill(arrays, features);
      yield { first, arrays };
    }
  }
  return writePackedFile(contents(), {
    describe: (blocks) => ({ ...description, path, blocks }),
    skipped,
  });
}

function arraysFor(features: ScratchFeature[]): BlockArrays {
  const sum = (lengthOf: (feature: ScratchFeature) => number) =>
    features.reduce((total, feature) => total + lengthOf(feature), 0);
  const featureCount = features.length;
  return {
    boxes: new Float64Array(featureCount * 4),
    coordinates: new Float64Array(sum(({ coordinates }) => coordinates.length)),
    ownCoordinates: new Float64Array(sum(({ ownCoordinates }) => ownCoordinates.length)),
    featureParts: new Uint32Array(featureCount + 1),
    partStarts: new Uint32Array(sum(({ partStarts }) => partStarts.length) + 1),
    startsDegrees: new Uint32Array(featureCount + 1),
    startsPlane: new Uint32Array(featureCount + 1),
    kinds: new Uint8Array(featureCount),
    symbols: new Uint8Array(featureCount),
    jsonDegrees: new Uint8Array(sum(({ json4326 }) => json4326.length)),
    jsonPlane: new Uint8Array(sum(({ json3857 }) => json3857.length)),
  };
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
