import type { Readable } from "node:stream";
import type { ErrorBody } from "../../../schemas/errorCodes.ts";
import type { LayerMetadata } from "../../../schemas/layerMetadata.ts";

/** The three paths of spec §7.14–7.16. */
export type OgcPath = "ows" | "wms" | "wfs";

/** A project as far as map requests need it. */
export interface MapProject {
  workspace: string;
  /** Layer names without the workspace's prefix. */
  layers: readonly string[];
  /** WMS style per layer name. */
  styles?: Readonly<Record<string, string>>;
  /** Names of the styles that the map server offers of its layers; left out where none is asked for. */
  offeredStyles?: readonly string[];
}

/** What people are told of a project and its layers. */
export interface ProjectWords {
  name: string;
  /** Empty where nothing is said. */
  description: string;
  /** Titles by layer name, of layers that were given one. */
  titles: Readonly<Record<string, string>>;
  /** By layer name, of layers of which something is told. */
  layers: ReadonlyMap<string, LayerMetadata>;
}

/** Who makes a request: the map server's time is shared fairly between companies, and within one between people. */
export interface Caller {
  company: string;
  person: string;
}

/** A map request as received, for a project that its user may see. */
export interface MapCall {
  project: MapProject;
  path: OgcPath;
  /** From the path, decoded. */
  workspace: string;
  /** The query string as sent, without its `?`. */
  rawQuery: string;
  /** A request in XML that was posted, if any. */
  body?: string;
  /** Where the caller reached the service, for links in capabilities documents; no query string. */
  publicUrl: string;
  /** Value of `If-None-Match`, if any. */
  ifNoneMatch?: string;
  /** Value of `If-Modified-Since`, if any. */
  ifModifiedSince?: string;
  /** Whether the caller would rather wait for fewer bytes: `Save-Data: on`. */
  savesData?: boolean;
  /** Reads what people are told, for answers that say it. */
  words?: () => Promise<ProjectWords>;
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
  /** Left out: the product itself. */
  caller?: Caller;
}

export interface MapAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | string | Readable;
}

/** A call that failed before a map server answered it; nothing of it has been validated. */
export type RefusedCall = Pick<MapCall, "path" | "rawQuery" | "body">;

export interface CallFailure {
  error: unknown;
  body: ErrorBody;
}
