import type { LayerMetadata } from "../../schemas/layerMetadata.ts";
import type { Importer } from "../services/import/Importer.ts";
import type { MapAnswer, MapCall } from "../services/maps/MapCall.ts";
import type { GroupByAreas } from "../services/area-groups/GroupByAreas.ts";
import type { CountValues } from "../services/layer-filter/CountValues.ts";
import type { FindFeatures } from "../services/search/FindFeatures.ts";
import type { Discovery, DiscoveryOptions } from "../services/synchronisation/Discovery.ts";

/** An OGC request that the gateway authorised and normalised: every name in it belongs to the project. */
export interface MapRequest
  extends
    MapQuery,
    Pick<
      MapCall,
      "publicUrl" | "ifNoneMatch" | "ifModifiedSince" | "savesData" | "words" | "signal" | "caller"
    > {
  workspace: string;
  service: "WMS" | "WFS";
  request:
    | "GetMap"
    | "GetLegendGraphic"
    | "GetFeatureInfo"
    | "GetCapabilities"
    | "GetFeature"
    | "GetPropertyValue"
    | "DescribeFeatureType"
    | "ListStoredQueries"
    | "DescribeStoredQueries";
  /** The queries of a request that has several; `layers` are those of all, `parameters` those of the first. */
  queries?: readonly MapQuery[];
}

/** What one query asks for. */
export interface MapQuery {
  /** Layer names without the workspace prefix, in the requested order; for GetCapabilities, all the caller may see. */
  layers: string[];
  /** Remaining parameters, names in lower case, values as given. */
  parameters: ReadonlyMap<string, string>;
}

/** A layer that a workspace offers. */
export interface CatalogLayer {
  name: string;
  title: string;
  /** `[minLon, minLat, maxLon, maxLat]`, degrees, EPSG:4326. */
  lonLatExtent: [number, number, number, number];
  /** From the first to the last date or moment of its first attribute that has any, RFC 3339 in UTC; undefined where that is not known. */
  interval?: [from: string, to: string];
  featureCount: number;
  /** EPSG code of the coordinate system that it is kept in; undefined where that is not reported. */
  sourceCode?: number;
  /** Names of its WMS styles, the default first; undefined where they are not reported. */
  styles?: string[];
  /** Path of the groups it is in; left out where it is in none. */
  group?: string;
}

/** Counters since the start; undefined where one does not apply. */
export interface MapServerFigures {
  draws?: number;
  drawSeconds?: number;
  cacheHits?: number;
  cacheMisses?: number;
  cacheBytes?: number;
  upstreamCalls?: number;
  upstreamFailures?: number;
  upstreamShared?: number;
  openCircuits?: number;
}

/**
 * A map server behind the product. Two implementations: `embedded` and `upstream`.
 * Both throw `MapServerUnavailable` when they cannot answer in time; a bad request is answered with an OGC exception
 * report, not thrown.
 */
export interface MapServer {
  answer(request: MapRequest): Promise<MapAnswer>;
  /** The workspace's layers, sorted by name; an unknown workspace has none. */
  layersOf(workspace: string): Promise<CatalogLayer[]>;
  /** The names of a layer's attributes, in its order; none where they can't be read. */
  attributesOf?(workspace: string, layer: string): Promise<string[]>;
  /** The XML namespace of a workspace's feature types, where this map server defines it. */
  namespaceOf?(workspace: string): string;
  /** Its whole content; throws `MapServerUnavailable` when nothing can be read (spec §1.9). */
  discover(options: DiscoveryOptions): Promise<Discovery>;
  /** Registers a listener for changed layers of a workspace, as far as the map server notices changes. */
  onLayersChange?(listener: (workspace: string, layers: string[]) => void): void;
  /**
   * Invalidates its caches for these layers, for the whole workspace, or for all workspaces: to be called for changes
   * that it does not notice itself.
   */
  invalidate?(workspace?: string, layers?: readonly string[]): void;
  /** Turns files into layers, if it can. */
  importer?: Importer;
  /** Searches features by their attributes, if it can. */
  findFeatures?: FindFeatures;
  /** What the data of a workspace's layers tell people of them, by layer name, if it knows. */
  toldIn?: (workspace: string) => ReadonlyMap<string, LayerMetadata>;
  /** Counts the values of attributes, if it can. */
  countValues?: CountValues;
  /** Groups features by the areas of another layer, if it can. */
  groupByAreas?: GroupByAreas;
  /** Undefined while healthy, else a sentence on what is down. */
  problem(): Promise<string | undefined>;
  /** Layers whose data cannot be read, if it knows; the map server still counts as healthy. */
  damaged?(): { workspace: string; layer: string }[];
  /** Counters for metrics. */
  figures?(): MapServerFigures;
  close(): Promise<void>;
}
