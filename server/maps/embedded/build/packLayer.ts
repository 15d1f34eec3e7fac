import Flatbush from "flatbush";
import type { FeatureBytes, LoadedLayer } from "../LoadedLayer.ts";
import { lonLatFrom3857 } from "../projections.ts";
import type { LayerIdentity } from "./LayerIdentity.ts";
import type { ByteWriter } from "./ByteWriter.ts";
import type { FeatureWriter } from "./FeatureWriter.ts";
import type { NumberList } from "./NumberList.ts";
import { sharedFloat64, sharedUint32, sharedUint8 } from "./shared.ts";
import { defaultStyle } from "./styles.ts";

interface Rest extends LayerIdentity {
  attributes: LoadedLayer["attributes"];
  /** Per feature, in file order. */
  symbols: Float64Array;
}

/** Puts the features in Hilbert order, in memory that all threads share. */
export function packLayer(writer: FeatureWriter, rest: Rest): LoadedLayer {
  const featureCount = writer.kinds.length;
  const { tree, order } = hilbertTree(writer);
  const kinds = sharedUint8(featureCount);
  const symbols = sharedUint8(featureCount);
  order.forEach((place, i) => {
    kinds[i] = writer.kinds.at(place);
    symbols[i] = rest.symbols[place] ?? 0;
  });
  const extent3857: LoadedLayer["extent3857"] = featureCount
    ? [tree.minX, tree.minY, tree.maxX, tree.maxY]
    : [0, 0, 0, 0];
  const { workspace, name, revision, attributes } = rest;
  const style = rest.style ?? defaultStyle(kinds);
  return {
    workspace,
    name,
    revision,
    attributes,
    featureCount,
    kinds,
    symbols,
    style,
    extent3857,
    title: style.title ?? name.replaceAll("_", " "),
    ...packCoordinates(writer, order),
    boxes: new Float64Array(tree.data, 8, featureCount * 4),
    index: tree.data as SharedArrayBuffer,
    json: {
      4326: packJson(writer.json4326, writer.starts4326, order),
      3857: packJson(writer.json3857, writer.starts3857, order),
    },
    fileOrder: order,
    lonLatExtent: lonLatOf(extent3857),
  };
}

/** Rounded to 1e-7 degree (1.1 cm), as the features are. */
function lonLatOf([minX, minY, maxX, maxY]: LoadedLayer["extent3857"]): LoadedLayer["lonLatExtent"] {
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  const [minLon, minLat] = lonLatFrom3857(minX, minY);
  const [maxLon, maxLat] = lonLatFrom3857(maxX, maxY);
  return [round(minLon), round(minLat), round(maxLon), round(maxLat)];
}

/** Leaf i of the tree becomes item i, so that what lies together is a run; `order[i]` is its place in the file. */
function hilbertTree(writer: FeatureWriter): { tree: Flatbush; order: Uint32Array } {
  const count = writer.kinds.length;
  const tree = new Flatbush(Math.max(1, count), 16, Float64Array, SharedArrayBuffer);
  for (let feature = 0; feature < count; feature++) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    const [start, end] = vertexRange(writer, feature);
    for (let vertex = start; vertex < end; vertex++) {
      const x = writer.coordinates.at(vertex * 2);
      const y = writer.coordinates.at(vertex * 2 + 1);
      if (x < minX) minX = x;
      if (y < minY) minY = y;
      if (x > maxX) maxX = x;
      if (y > maxY) maxY = y;
    }
    tree.add(minX, minY, maxX, maxY);
  }
  // An index cannot be empty: this box is inside out and meets nothing.
  if (count === 0) tree.add(Infinity, Infinity, -Infinity, -Infinity);
  tree.finish();
  const order = sharedUint32(count);
  order.set(tree._indices.subarray(0, count));
  for (let i = 0; i < count; i++) tree._indices[i] = i;
  return { tree, order };
}

function partRange(writer: FeatureWriter, feature: number): [number, number] {
  const last = feature + 1 === writer.featureParts.length;
  return [
    writer.featureParts.at(feature),
    last ? writer.partStarts.length : writer.featureParts.at(feature + 1),
  ];
}

function partStart(writer: FeatureWriter, part: number): number {
  return part < writer.partStarts.length ? writer.partStarts.at(part) : writer.coordinates.length / 2;
}

function vertexRange(writer: FeatureWriter, feature: number): [number, number] {
  const [first, end] = partRange(writer, feature);
  return [partStart(writer, first), partStart(writer, end)];
}

function packCoordinates(writer: FeatureWriter, order: Uint32Array) {
  const source = writer.coordinates.values();
  const coordinates = sharedFloat64(source.length);
  const partStarts = sharedUint32(writer.partStarts.length + 1);
  const featureParts = sharedUint32(order.length + 1);
  let [part, vertex] = [0, 0];
  order.forEach((place, i) => {
    featureParts[i] = part;
    const [start, end] = vertexRange(writer, place);
    const [firstPart, endPart] = partRange(writer, place);
    for (let from = firstPart; from < endPart; from++)
      partStarts[part++] = vertex + partStart(writer, from) - start;
    coordinates.set(source.subarray(start * 2, end * 2), vertex * 2);
    vertex += end - start;
  });
  featureParts[order.length] = part;
  partStarts[part] = vertex;
  return { coordinates, partStarts, featureParts };
}

/** The last feature's comma stays behind its end, unread. */
function packJson(json: ByteWriter, places: NumberList, order: Uint32Array): FeatureBytes {
  const source = json.bytes();
  const bytes = sharedUint8(source.length);
  const starts = sharedUint32(order.length + 1);
  let at = 0;
  order.forEach((place, i) => {
    const end = place + 1 < places.length ? places.at(place + 1) : source.length;
    const feature = source.subarray(places.at(place), end);
    starts[i] = at;
    bytes.set(feature, at);
    at += feature.length;
  });
  starts[order.length] = at;
  return { bytes, starts };
}
