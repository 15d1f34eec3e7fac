import type { LayerMetadata } from "../../../schemas/layerMetadata.ts";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";

/** Geometry family of a feature. A layer may mix them. */
export const geometryKind = { point: 0, line: 1, polygon: 2 } as const;

export type GeometryKind = (typeof geometryKind)[keyof typeof geometryKind];

/** `[minX, minY, maxX, maxY]`, metres, EPSG:3857. */
export type Box3857 = [number, number, number, number];

/** In which system features are serialised: EPSG:4326, or the layer's `plane`. */
export type JsonSystem = "degrees" | "plane";

export interface LayerAttribute {
  name: string;
  type: "string" | "integer" | "number" | "boolean" | "date" | "dateTime";
  /** The first and the last of its dates or moments, milliseconds since 1970; of others, and without any, left out. */
  reach?: [first: number, last: number];
}

/** What is known of a layer without reading its features. */
export interface LayerDescription {
  workspace: string;
  name: string;
  title: string;
  /** Changes with the file or its style; part of every cache key and ETag. */
  revision: string;
  featureCount: number;
  style: LayerStyle;
  /** Of a layer that is drawn in another style than its default one. */
  styleName?: string;
  /** The symbols of its features then, where those of the default style lie on disk. */
  symbolsInStyle?: Uint8Array;
  /** What its file tells people of it. */
  metadata?: LayerMetadata;
  /** In file order, without the geometry. */
  attributes: LayerAttribute[];
  /** Types of its geometries, as GeoJSON names them. */
  geometryTypes: string[];
  /** For each symbol of the style, the geometry kind of the first feature with it; null where there is none. */
  symbolKinds: (GeometryKind | null)[];
  /** Position of feature i in the file: the stable order of paging. */
  fileOrder: Uint32Array;
  extent3857: Box3857;
  /**
   * EPSG code of the system in which its features are held: 3857, or another one for a copy of a layer that was prepared
   * for it (`planes/`).
   */
  plane: number;
  /** EPSG code of the coordinate system its source is in; 4326 where that has none. */
  sourceCode: number;
  /** `[minLon, minLat, maxLon, maxLat]`, degrees. */
  lonLatExtent: [number, number, number, number];
  /** Its file is still being read: these are the first of its features, to be drawn and for nothing else. */
  isPartial?: true;
  /** With a filter: 1 for each matching feature, 0 for one that is not drawn. */
  shown?: Uint8Array;
}

/**
 * A layer, or a block of one, with its features in memory, ready to be drawn and served. Every typed array of a layer
 * is backed by a `SharedArrayBuffer`, so that workers read it without a copy. Features are in Hilbert order of their
 * boxes; `i` below is a feature's index in that order.
 */
export interface LoadedLayer extends LayerDescription {
  /** x, y interleaved; in `plane`. */
  coordinates: Float64Array;
  /** The same vertices exactly as the source has them, in `sourceCode`, where that is neither degrees nor EPSG:3857. */
  ownCoordinates?: Float64Array;
  /** First vertex of each part (a ring, a line or a point), plus the end: length = parts + 1. */
  partStarts: Uint32Array;
  /** First part of feature i, plus the end: length = features + 1. Polygons fill even-odd over all their parts. */
  featureParts: Uint32Array;
  /** `geometryKind` of feature i. */
  kinds: Uint8Array;
  /** minX, minY, maxX, maxY of feature i; in `plane`. */
  boxes: Float64Array;
  /** What polygon i covers, m² in `plane`; 0 for other features. */
  areas: Float32Array;
  /** Flatbush index over `boxes`; item i is feature i. `Flatbush.from(index)`. */
  index: ArrayBufferLike;
  /** The symbol of feature i: 0 is the layer's own, n is rule n - 1 of the style; 255 is not drawn. */
  symbols: Uint8Array;
  /** UTF-8 of each feature as GeoJSON, serialised once. */
  json: Record<JsonSystem, FeatureBytes>;
  /** The packed file that the next start loads it from. */
  packedPath?: string;
}

/** A layer with its features on disk, packed as they would be in memory: `blocks/blockFile` reads them. */
export interface StoredLayer extends LayerDescription {
  /** The packed file. */
  path: string;
  blocks: StoredBlock[];
}

/** Features `first` up to `first + featureCount` of a stored layer, and their place in its file. */
export interface StoredBlock {
  first: number;
  featureCount: number;
  partCount: number;
  vertexCount: number;
  /** Whether it contains the vertices in the source's own system too. */
  hasOwn: boolean;
  jsonBytes: Record<JsonSystem, number>;
  /** Byte offset in the file. */
  at: number;
  /** Bounding box of all its features; in the layer's `plane`. */
  box: Box3857;
  /** The symbols of its features. */
  symbols: number[];
  /** Longest side of a feature's box, metres in the layer's `plane`; null where it has points, whose markers have any size. */
  largestM: number | null;
  byteLength: number;
  /** CRC-32 of its bytes. */
  crc: number;
}

/** A served layer; `blocks/layerBlocks` gives its features in either case. */
export type ServedLayer = LoadedLayer | StoredLayer;

/** Feature i is `bytes.subarray(starts[i], starts[i + 1] - 1)`; features are separated by one comma. */
export interface FeatureBytes {
  bytes: Uint8Array;
  starts: Uint32Array;
}

/** The layer store, for drawing and serving. */
export interface LayerStore {
  /** A layer whose file was read to its end. */
  layer(workspace: string, name: string): ServedLayer | undefined;
  /** The same, or the part of a layer that was read so far. */
  drawable(workspace: string, name: string): ServedLayer | undefined;
  layersOf(workspace: string): ServedLayer[];
  /**
   * The same layer with its features in another system, by EPSG code, once it was prepared for it; until then, and where it
   * can't be, the layer itself.
   */
  inPlane(layer: ServedLayer, code: number): ServedLayer;
  /** The name of the file that a layer comes from. */
  fileOf(workspace: string, name: string): string | undefined;
  /** The layers that come from a file. */
  layersIn(workspace: string, file: string): string[];
  /** Resolves when the folder's current content is served, or reported as a problem, and no layer is being prepared. */
  refresh(): Promise<void>;
  /** Called after a layer, or a part of one, was loaded, replaced or removed. Returns a function that unsubscribes. */
  onChange(listener: (change: { workspace: string; name: string; layer?: ServedLayer }) => void): () => void;
  /** Called after a layer in another plane is served no more. Returns a function that unsubscribes. */
  onPlaneGone(listener: (layer: ServedLayer) => void): () => void;
  /** Files that could not be read, each with the reason. */
  problems(): { workspace: string; file: string; reason: string }[];
  /** Layers of files that are unreadable now, or always were. */
  damaged(): { workspace: string; layer: string }[];
  close(): Promise<void>;
}
