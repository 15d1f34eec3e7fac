/** Degrees, EPSG:4326. */
export type LonLatExtent = [minLon: number, minLat: number, maxLon: number, maxLat: number];

/** A layer as the map server tells of it. */
export interface FoundLayer {
  name: string;
  title: string;
  /** Null where the map server does not tell of datastores. */
  datastore: string | null;
  /** Null where it is not told. */
  extent: LonLatExtent | null;
  /** Differs when the way the layer is drawn does, as far as that is told. */
  legend: string;
}

export interface FoundWorkspace {
  name: string;
  /** Null where the map server does not tell of datastores; else also those without layers. */
  datastores: string[] | null;
  layers: FoundLayer[];
}

/** What there is on the map server (spec §1.9). */
export interface Discovery {
  workspaces: FoundWorkspace[];
  /** Names of workspaces that could not be read, for which nothing follows from this. */
  unreadable: string[];
}

export interface DiscoveryProgress {
  /** Looked at so far, of `workspaceTotal`, which is null until it is known. */
  workspaces: number;
  workspaceTotal: number | null;
  layers: number;
  /** The one that is looked at now. */
  workspace: string | null;
}

export interface DiscoveryOptions {
  /** Names of workspaces known here, for a map server that can't list its own. */
  known: readonly string[];
  /** Only these; all that there are when left out. */
  only?: readonly string[] | undefined;
  signal: AbortSignal;
  onProgress: (progress: DiscoveryProgress) => void;
}
