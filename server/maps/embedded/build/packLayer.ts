import { boxesIn } from "../blocks/treeOver.ts";
import type { Box3857, FeatureBytes, LoadedLayer } from "../LoadedLayer.ts";
import { describeLayer, type LayerRest } from "./describeLayer.ts";
import type { FeatureWriter } from "./FeatureWriter.ts";
import { hilbertTree } from "./hilbertTree.ts";
import { polygonAreas } from "./polygonAreas.ts";
import { sharedFloat64, sharedUint32, sharedUint8 } from "./shared.ts";

/** Packs the features in Hilbert order, in memory that all threads share. */
export function packLayer(writer: FeatureWriter, rest: LayerRest): LoadedLayer {
  const featureCount = writer.kinds.length;
  const { tree, order } = hilbertTree(featureCount, (feature) => boxOf(writer, feature));
  const kinds = sharedUint8(featureCount);
  const symbols = sharedUint8(featureCount);
  order.forEach((place, i) => {
    kinds[i] = writer.kinds.at(place);
    symbols[i] = rest.symbols[place] ?? 0;
  });
  const shapes = packCoordinates(writer, order);
  return {
    ...describeLayer(rest, { tree, order, kinds, symbols }),
    kinds,
    symbols,
    ...shapes,
    areas: polygonAreas({ ...shapes, kinds }),
    boxes: boxesIn(tree.data, featureCount),
    index: tree.data,
    json: { degrees: packJson(writer, 4326, order), plane: packJson(writer, 3857, order) },
  };
}

function boxOf(writer: FeatureWriter, feature: number): Box3857 {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  const { start, end } = writer.rangesOf(feature);
  for (let vertex = start; vertex < end; vertex++) {
    const x = writer.coordinates.at(vertex * 2);
    const y = writer.coordinates.at(vertex * 2 + 1);
    if (x < minX) minX = x;
    if (y < minY) minY = y;
    if (x > maxX) maxX = x;
    if (y > maxY) maxY = y;
  }
  return [minX, minY, maxX, maxY];
}

function packCoordinates(writer: FeatureWriter, order: Uint32Array) {
  const source = writer.coordinates.values();
  const own = writer.ownCoordinates;
  const coordinates = sharedFloat64(source.length);
  const ownCoordinates = sharedFloat64(own.length);
  const partStarts = sharedUint32(writer.partStarts.length + 1);
  const featureParts = sharedUint32(order.length + 1);
  let [part, vertex] = [0, 0];
  order.forEach((place, i) => {
    featureParts[i] = part;
    const { firstPart, endPart, start, end } = writer.rangesOf(place);
    for (let from = firstPart; from < endPart; from++)
      partStarts[part++] = vertex + writer.partStarts.at(from) - start;
    coordinates.set(source.subarray(start * 2, end * 2), vertex * 2);
    if (own.length > 0) ownCoordinates.set(own.subarray(start * 2, end * 2), vertex * 2);
    vertex += end - start;
  });
  featureParts[order.length] = part;
  partStarts[part] = vertex;
  return {
    coordinates,
    ownCoordinates: own.length > 0 ? ownCoordinates : undefined,
    partStarts,
    featureParts,
  };
}

/** The last feature's comma is beyond its end, unread. */
function packJson(writer: FeatureWriter, code: 4326 | 3857, order: Uint32Array): FeatureBytes {
  const bytes = sharedUint8((code === 4326 ? writer.json4326 : writer.json3857).length);
  const starts = sharedUint32(order.length + 1);
  let at = 0;
  order.forEach((place, i) => {
    const feature = writer.jsonOf(place, code);
    starts[i] = at;
    bytes.set(feature, at);
    at += feature.length;
  });
  starts[order.length] = at;
  return { bytes, starts };
}
