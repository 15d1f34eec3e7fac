import type { Importer } from "../services/import/Importer.ts";
import type { MapAnswer, MapCall } from "../services/maps/MapCall.ts";
import type { FindFeatures } from "../services/search/FindFeatures.ts";
import type { Discovery, DiscoveryOptions } from "../services/synchronisation/Discovery.ts";

/** An OGC request after the gateway authorised and normalised it: every name in it belongs to the project. */
export interface MapRequest extends Pick<
  MapCall,
  "publicUrl" | "ifNoneMatch" | "ifModifiedSince" | "signal" | "caller"
> {
  workspace: string;
  service: "WMS" | "WFS";
  request:
    | "GetMap"
    | "GetLegendGraphic"
    | "GetFeatureInfo"
    | "GetCapabilities"
    | "GetFeature"
    | "DescribeFeatureType";
  /** Layer names without the workspace prefix, in the order asked for; for GetCapabilities, all the caller may see. */
  layers: string[];
  /** Remaining parameters, names in lower case, values as given. */
  parameters: ReadonlyMap<string, string>;
}

/** A layer that a workspace offers now. */
export interface CatalogLayer {
  name: string;
  title: string;
  /** `[minLon, minLat, maxLon, maxLat]`, degrees, EPSG:4326. */
  lonLatExtent: [number, number, number, number];
  featureCount: number;
  /** Names of its WMS styles, the default first; left out where they are not told. */
  styles?: string[];
}

/** What a map server counts of itself since its start; left out is what does not apply to it. */
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
  /** The XML namespace of a workspace's feature types, where it is of this map server's own making. */
  namespaceOf?(workspace: string): string;
  /** All that there is now; throws `MapServerUnavailable` when nothing can be read (spec §1.9). */
  discover(options: DiscoveryOptions): Promise<Discovery>;
  /** Hears which layers of a workspace differ from before, as far as the map server can tell. */
  onLayersChange?(listener: (workspace: string, layers: string[]) => void): void;
  /**
   * To be called when layers differ from before, as far as this map server can't tell itself: what is remembered of them,
   * of the whole workspace, or of all workspaces, is asked for anew.
   */
  forget?(workspace?: string, layers?: readonly string[]): void;
  /** Where files become layers of this map server, if it can have that done. */
  imports?: Importer;
  /** Looks through its layers by what their attributes say, if it can. */
  findFeatures?: FindFeatures;
  /** Undefined while healthy, else a sentence on what is down. */
  problem(): Promise<string | undefined>;
  /** Layers whose data cannot be read, if it knows: no reason to call it unhealthy, others go on. */
  damaged?(): { workspace: string; layer: string }[];
  /** For who watches how it does. */
  figures?(): MapServerFigures;
  close(): Promise<void>;
}
