import { readSync } from "node:fs";
import type { JsonSystem, LayerDescription, LoadedLayer, StoredBlock } from "../LoadedLayer.ts";
import { treeOver } from "./treeOver.ts";

export interface WantedFeatures {
  from?: number;
  to?: number;
  json?: JsonSystem | undefined;
  /** Also the vertices in the source's own system, where the file has them. */
  own?: boolean;
  /** Without their vertices, of which only the boxes are left. */
  boxesOnly?: boolean;
  /** 1 for each feature of the block that is drawn; undefined when all are. */
  shown?: Uint8Array | undefined;
}

/** The arrays of a block, in file order. */
export interface BlockArrays {
  boxes: Float64Array;
  areas: Float32Array;
  coordinates: Float64Array;
  ownCoordinates: Float64Array;
  featureParts: Uint32Array;
  partStarts: Uint32Array;
  startsDegrees: Uint32Array;
  startsPlane: Uint32Array;
  kinds: Uint8Array;
  symbols: Uint8Array;
  jsonDegrees: Uint8Array;
  jsonPlane: Uint8Array;
}

/** Byte offsets of each array in the file, and of the end of the block. */
export function placesOf(
  block: Pick<StoredBlock, "featureCount" | "partCount" | "vertexCount" | "hasOwn" | "jsonBytes" | "at">,
): Record<keyof BlockArrays | "end", number> {
  const { featureCount, partCount, vertexCount, hasOwn, jsonBytes, at } = block;
  const boxes = at;
  const coordinates = boxes + featureCount * 32;
  const ownCoordinates = coordinates + vertexCount * 16;
  const featureParts = ownCoordinates + (hasOwn ? vertexCount * 16 : 0);
  const partStarts = featureParts + (featureCount + 1) * 4;
  const areas = partStarts + (partCount + 1) * 4;
  const startsDegrees = areas + featureCount * 4;
  const startsPlane = startsDegrees + (featureCount + 1) * 4;
  const kinds = startsPlane + (featureCount + 1) * 4;
  const symbols = kinds + featureCount;
  const jsonDegrees = symbols + featureCount;
  const jsonPlane = jsonDegrees + jsonBytes.degrees;
  const end = jsonPlane + jsonBytes.plane;
  return {
    boxes,
    coordinates,
    ownCoordinates,
    featureParts,
    partStarts,
    areas,
    startsDegrees,
    startsPlane,
    kinds,
    symbols,
    jsonDegrees,
    jsonPlane,
    end,
  };
}

const none = { bytes: new Uint8Array(), starts: new Uint32Array() };

/**
 * Reads features `from` up to `to` of a block, as a small layer in memory. Throws when the file does not contain them.
 */
export function readFeatures(
  file: number,
  layer: LayerDescription,
  block: StoredBlock,
  { from = 0, to = block.featureCount, json, own = false, boxesOnly = false, shown }: WantedFeatures = {},
): LoadedLayer {
  const places = placesOf(block);
  const count = to - from;
  const boxes = new Float64Array(readBytes(file, places.boxes + from * 32, count * 32));
  const featureParts = boxesOnly ? new Uint32Array() : readNumbers(file, places.featureParts, from, to + 1);
  const partStarts = boxesOnly
    ? new Uint32Array()
    : readNumbers(file, places.partStarts, featureParts[0] ?? 0, (featureParts[count] ?? 0) + 1);
  const firstVertex = partStarts[0] ?? 0;
  const vertexCount = (partStarts.at(-1) ?? 0) - firstVertex;
  const readPlaces = (at: number) =>
    new Float64Array(readBytes(file, at + firstVertex * 16, vertexCount * 16));
  const symbols =
    layer.symbolsInStyle?.subarray(block.first + from, block.first + to) ??
    new Uint8Array(readBytes(file, places.symbols + from, count));
  const bytes = json === undefined ? none : readJson(file, block, { from, to, json });
  let tree: ArrayBufferLike | undefined;
  return {
    ...layer,
    featureCount: count,
    fileOrder: layer.fileOrder.subarray(block.first + from, block.first + to),
    coordinates: readPlaces(places.coordinates),
    ownCoordinates: own && block.hasOwn ? readPlaces(places.ownCoordinates) : undefined,
    partStarts: fromZero(partStarts),
    featureParts: fromZero(featureParts),
    kinds: new Uint8Array(readBytes(file, places.kinds + from, count)),
    symbols: shown ? drawnOnly(symbols, shown.subarray(from, to)) : symbols,
    boxes,
    areas: new Float32Array(readBytes(file, places.areas + from * 4, count * 4)),
    // Made when it is asked for: what is read for a picture is looked through without it.
    get index() {
      return (tree ??= treeOver(boxes));
    },
    json: { degrees: json === "degrees" ? bytes : none, plane: json === "plane" ? bytes : none },
  };
}

/** Value of `symbols` for a feature that is not drawn. */
export const notDrawn = 255;

/** The symbols of the same features, without those that a filter excludes. */
export const drawnOnly = (symbols: Uint8Array, shown: Uint8Array): Uint8Array =>
  symbols.map((symbol, i) => (shown[i] === 1 ? symbol : notDrawn));

/** The features' GeoJSON, and the offset of each in it. */
export function readJson(
  file: number,
  block: StoredBlock,
  { from, to, json }: { from: number; to: number; json: JsonSystem },
): { bytes: Uint8Array; starts: Uint32Array } {
  const places = placesOf(block);
  const starts = readNumbers(
    file,
    places[json === "degrees" ? "startsDegrees" : "startsPlane"],
    from,
    to + 1,
  );
  const first = starts[0] ?? 0;
  const length = (starts.at(-1) ?? 0) - first;
  return {
    bytes: new Uint8Array(
      readBytes(file, places[json === "degrees" ? "jsonDegrees" : "jsonPlane"] + first, length),
    ),
    starts: fromZero(starts),
  };
}

function readNumbers(file: number, at: number, from: number, to: number): Uint32Array {
  return new Uint32Array(readBytes(file, at + from * 4, (to - from) * 4));
}

function fromZero(starts: Uint32Array): Uint32Array {
  const first = starts[0] ?? 0;
  return first === 0 ? starts : starts.map((start) => start - first);
}

export function readBytes(file: number, at: number, length: number): ArrayBuffer {
  const bytes = new ArrayBuffer(length);
  for (let read = 0; read < length;) {
    const more = readSync(file, new Uint8Array(bytes), read, length - read, at + read);
    if (more === 0) throw new Error("a packed layer ends too soon");
    read += more;
  }
  return bytes;
}
