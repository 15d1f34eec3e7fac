import { boxAround } from "../build/boxAround.ts";
import { ByteWriter } from "../build/ByteWriter.ts";
import { polygonAreas } from "../build/polygonAreas.ts";
import { sharedFloat64, sharedUint32, sharedUint8 } from "../build/shared.ts";
import { writePackedFile } from "../build/writePackedFile.ts";
import type { BlockArrays } from "../blocks/blockFile.ts";
import { blocksOf, isStored } from "../blocks/layerBlocks.ts";
import { openPackedFile } from "../blocks/packedFile.ts";
import { boxesIn, treeOver } from "../blocks/treeOver.ts";
import { featureBytes } from "../filter/columns.ts";
import { verticesOf } from "../filter/featureParts.ts";
import type { LoadedLayer, ServedLayer, StoredLayer } from "../LoadedLayer.ts";
import { placesIn } from "./placesIn.ts";
import { writeMoved } from "./writeMoved.ts";

export interface PlaneJob {
  layer: ServedLayer;
  /** EPSG code of the plane. */
  code: number;
  /** The packed file for a layer on disk. */
  path: string;
}

/** What a layer in memory has of its own in another plane. */
type PlaneArrays = Pick<LoadedLayer, "coordinates" | "boxes" | "areas" | "index"> & {
  json: LoadedLayer["json"]["plane"];
};

export type PreparedPlane = { kind: "memory"; arrays: PlaneArrays } | { kind: "disk"; layer: StoredLayer };

/** Copies the shapes and the GeoJSON of a layer into another plane; in memory where it is, on disk where that is. */
export function preparePlane({ layer, code, path }: PlaneJob): PreparedPlane {
  if (isStored(layer)) return { kind: "disk", layer: storePlane(layer, code, path) };
  const { coordinates, boxes, areas, json } = movedTo(layer, code);
  const index = treeOver(boxes, SharedArrayBuffer);
  return {
    kind: "memory",
    arrays: { coordinates, boxes: boxesIn(index, boxes.length / 4), areas, index, json },
  };
}

function storePlane(layer: StoredLayer, code: number, path: string): StoredLayer {
  const known = openPackedFile(path);
  if (known) return known.layer;
  const { blocks: _, ...description } = layer;
  return writePackedFile({
    path,
    description: { ...description, plane: code },
    skipped: { count: 0, reason: "" },
    blocks: blocksIn(layer, code),
  });
}

function* blocksIn(layer: StoredLayer, code: number): Generator<BlockArrays> {
  for (const { features } of blocksOf(layer, { json: "plane", own: true })) {
    const { coordinates, boxes, areas, json } = movedTo(features, code);
    yield {
      boxes,
      areas,
      coordinates,
      ownCoordinates: new Float64Array(),
      featureParts: features.featureParts,
      partStarts: features.partStarts,
      startsDegrees: new Uint32Array(features.featureCount + 1),
      startsPlane: json.starts,
      kinds: features.kinds,
      symbols: features.symbols,
      jsonDegrees: new Uint8Array(),
      jsonPlane: json.bytes,
    };
  }
}

function movedTo(features: LoadedLayer, code: number) {
  const coordinates = coordinatesIn(features, code);
  return {
    coordinates,
    boxes: boxesOf(features, coordinates),
    areas: polygonAreas({ ...features, coordinates }),
    json: jsonIn(features, coordinates, code),
  };
}

/** Beyond this, a system is not valid where the layer lies. */
const maxCoordinate = 1e8;

function coordinatesIn(features: LoadedLayer, code: number): Float64Array {
  const { length } = features.coordinates;
  const { coordinates } = placesIn(code, features)(features, 0, length / 2);
  const places = coordinates === features.ownCoordinates ? coordinates : sharedFloat64(length);
  if (places !== coordinates) places.set(coordinates.subarray(0, length));
  if (!places.every((value) => Math.abs(value) < maxCoordinate))
    throw new Error(`a vertex lies where EPSG:${code} is not valid`);
  return places;
}

function boxesOf(features: LoadedLayer, coordinates: Float64Array): Float64Array {
  const boxes = new Float64Array(features.featureCount * 4);
  for (let i = 0; i < features.featureCount; i++) {
    const [first, end] = verticesOf(features, i);
    boxes.set(boxAround(coordinates, first * 2, end * 2), i * 4);
  }
  return boxes;
}

function jsonIn(features: LoadedLayer, coordinates: Float64Array, code: number): PlaneArrays["json"] {
  const places = { coordinates, first: 0 };
  const json = new ByteWriter(features.json.plane.bytes.length + 1024);
  const starts = sharedUint32(features.featureCount + 1);
  for (let i = 0; i < features.featureCount; i++) {
    const [vertex] = verticesOf(features, i);
    writeMoved(json, featureBytes(features, i), { places, vertex, code });
    json.byte(comma);
    starts[i + 1] = json.length;
  }
  const bytes = sharedUint8(json.length);
  bytes.set(json.bytes());
  return { bytes, starts };
}

const comma = 0x2c;
