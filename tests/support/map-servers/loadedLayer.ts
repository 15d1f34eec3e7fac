import { polygonAreas } from "../../../server/maps/embedded/build/polygonAreas.ts";
import Flatbush from "flatbush";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import {
  geometryKind,
  type GeometryKind,
  type LayerStore,
  type LoadedLayer,
  type ServedLayer,
} from "../../../server/maps/embedded/LoadedLayer.ts";
import { lonLatFrom3857 } from "../../../schemas/rules/webMercator.ts";

/** A feature in EPSG:3857. */
export interface TestFeature {
  geometry:
    | { type: "Point"; coordinates: number[] }
    | { type: "LineString"; coordinates: number[][] }
    | { type: "Polygon"; coordinates: number[][][] };
  properties?: Record<string, string | number | boolean | null>;
  /** Which symbol it takes: 0 the layer's own, n rule n - 1. */
  symbol?: number;
}

interface LayerOptions {
  name?: string;
  title?: string;
  revision?: string;
  style?: LayerStyle;
}

const workspace = "voorbeeld";
let revisions = 0;

/** A layer as the layer store would hold it, in the order given. */
export function buildLayer(features: TestFeature[], options: LayerOptions = {}): LoadedLayer {
  const name = options.name ?? "percelen";
  const parts = features.map(partsOf);
  const boxes = parts.map(boxOf);
  const index = new Flatbush(Math.max(1, features.length), 16, Float64Array, SharedArrayBuffer);
  for (const box of boxes.length > 0 ? boxes : [[0, 0, 0, 0] as Box]) index.add(...box);
  index.finish();
  const extent: Box = [index.minX, index.minY, index.maxX, index.maxY];
  const flat = parts.flat();
  const shapes = {
    coordinates: shared(Float64Array, flat.flat(2)),
    partStarts: shared(Uint32Array, runningTotals(flat.map((part) => part.length))),
    featureParts: shared(Uint32Array, runningTotals(parts.map((part) => part.length))),
    kinds: shared(Uint8Array, features.map(kindOf)),
  };
  return {
    workspace,
    name,
    title: options.title ?? name,
    revision: options.revision ?? `test-${++revisions}`,
    featureCount: features.length,
    ...shapes,
    areas: polygonAreas(shapes),
    boxes: shared(Float64Array, boxes.flat()),
    index: index.data,
    symbols: shared(
      Uint8Array,
      features.map(({ symbol }) => symbol ?? 0),
    ),
    style: options.style ?? { symbol: { fill: "#336699" } },
    json: { degrees: jsonOf(features, 4326), plane: jsonOf(features, 3857) },
    fileOrder: shared(
      Uint32Array,
      features.map((_, place) => place),
    ),
    attributes: [],
    geometryTypes: [...new Set(features.map(({ geometry }) => geometry.type))],
    symbolKinds: Array.from({ length: 1 + (options.style?.rules?.length ?? 0) }, (_, n) => {
      const first = features.find(({ symbol }) => (symbol ?? 0) === n);
      return first ? kindOf(first) : null;
    }),
    extent3857: extent,
    plane: 3857,
    sourceCode: 3857,
    lonLatExtent: [...lonLatFrom3857(extent[0], extent[1]), ...lonLatFrom3857(extent[2], extent[3])],
  };
}

export interface TestStore extends LayerStore {
  put(layer: ServedLayer): void;
  clear(): void;
}

/** A store over layers that a test puts and removes. */
export function storeOf(...layers: ServedLayer[]): TestStore {
  const byName = new Map(layers.map((layer) => [layer.name, layer]));
  const listeners = new Set<Parameters<LayerStore["onChange"]>[0]>();
  const layersOf = (workspace: string) =>
    [...byName.values()].filter((layer) => layer.workspace === workspace);
  const layer = (workspace: string, name: string) => layersOf(workspace).find((each) => each.name === name);
  return {
    layer,
    drawable: layer,
    layersOf,
    inPlane: (layer) => layer,
    onPlaneGone: () => () => undefined,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fileOf: () => undefined,
    layersIn: () => [],
    refresh: () => Promise.resolve(),
    problems: () => [],
    damaged: () => [],
    close: () => Promise.resolve(),
    put(layer) {
      byName.set(layer.name, layer);
      for (const listener of listeners) listener({ workspace: layer.workspace, name: layer.name, layer });
    },
    clear() {
      for (const { workspace, name } of byName.values())
        for (const listener of listeners) listener({ workspace, name });
      byName.clear();
    },
  };
}

/** A square polygon, `[minX, minY, maxX, maxY]`. */
export function box(minX: number, minY: number, maxX: number, maxY: number): number[][] {
  return [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
    [minX, minY],
  ];
}

type Box = [number, number, number, number];

function partsOf({ geometry }: TestFeature): number[][][] {
  if (geometry.type === "Point") return [[geometry.coordinates]];
  return geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
}

function kindOf({ geometry }: TestFeature): GeometryKind {
  return { Point: geometryKind.point, LineString: geometryKind.line, Polygon: geometryKind.polygon }[
    geometry.type
  ];
}

function boxOf(parts: number[][][]): Box {
  const xs = parts.flat().map(([x]) => x ?? 0);
  const ys = parts.flat().map(([, y]) => y ?? 0);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function runningTotals(counts: number[]): number[] {
  const totals = [0];
  for (const count of counts) totals.push((totals.at(-1) ?? 0) + count);
  return totals;
}

function jsonOf(features: TestFeature[], crs: 4326 | 3857) {
  const texts = features.map(({ geometry, properties }, id) =>
    JSON.stringify({
      type: "Feature",
      id,
      geometry: {
        type: geometry.type,
        coordinates: crs === 3857 ? geometry.coordinates : toLonLat(geometry.coordinates),
      },
      properties: properties ?? {},
    }),
  );
  const bytes = Buffer.from(texts.map((text) => `${text},`).join(""));
  return {
    bytes: shared(Uint8Array, bytes),
    starts: shared(Uint32Array, runningTotals(texts.map((text) => Buffer.byteLength(text) + 1))),
  };
}

type Nested = number | Nested[];

function toLonLat(coordinates: Nested[]): Nested[] {
  const [x, y] = coordinates;
  if (typeof x === "number" && typeof y === "number") return lonLatFrom3857(x, y);
  return coordinates.map((inner) => (typeof inner === "number" ? inner : toLonLat(inner)));
}

interface SharedArrayType<T> {
  new (buffer: SharedArrayBuffer): T & { set(values: ArrayLike<number>): void };
  BYTES_PER_ELEMENT: number;
}

function shared<T>(type: SharedArrayType<T>, values: ArrayLike<number>): T {
  const array = new type(new SharedArrayBuffer(values.length * type.BYTES_PER_ELEMENT));
  array.set(values);
  return array;
}
