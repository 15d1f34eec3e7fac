/** Degrees, EPSG:4326. */
export type LonLatExtent = [minLon: number, minLat: number, maxLon: number, maxLat: number];

/** A layer as the map server reports it. */
export interface FoundLayer {
  name: string;
  title: string;
  /** Null where the map server does not report datastores. */
  datastore: string | null;
  /** Null where it is not reported. */
  extent: LonLatExtent | null;
  /** Changes when the layer's symbology does, as far as that is reported. */
  legend: string;
  /** Path of the groups it is in; left out where it is in none. */
  group?: string;
}

export interface FoundWorkspace {
  name: string;
  /** Null where the map server does not report datastores; otherwise includes those without layers. */
  datastores: string[] | null;
  layers: FoundLayer[];
}

/** The content of the map server (spec §1.9). */
export interface Discovery {
  workspaces: FoundWorkspace[];
  /** Names of workspaces that could not be read; nothing is concluded about them. */
  unreadable: string[];
}

export interface DiscoveryProgress {
  /** Read so far, of `workspaceTotal`, which is null until it is known. */
  workspaces: number;
  workspaceTotal: number | null;
  layers: number;
  /** The workspace being read. */
  workspace: string | null;
}

export interface DiscoveryOptions {
  /** Names of registered workspaces, for a map server that cannot list its own. */
  known: readonly string[];
  /** Only these; all when left out. */
  only?: readonly string[] | undefined;
  signal: AbortSignal;
  onProgress: (progress: DiscoveryProgress) => void;
}
