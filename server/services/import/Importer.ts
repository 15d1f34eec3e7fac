import type { FeatureCollection } from "geojson";
import type { GeodataImport, ImportAnswers } from "../../../schemas/geodataImport.ts";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type { StoredLayer, StoredLayerSummary } from "../../../schemas/storedLayer.ts";

/** Bytes of an upload, from their place in the file on. */
export interface UploadPiece {
  offset: number;
  /** More than these is refused. */
  maxBytes: number;
  bytes: AsyncIterable<Uint8Array>;
}

export interface ReadTask {
  id: string;
  fileName: string;
  answers: ImportAnswers;
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  /** Breaks the reading off. */
  signal: AbortSignal;
}

/** What a file holds, as far as it could be read without an answer to `questions`. */
export type FoundInFile = Pick<GeodataImport, "questions" | "layers" | "columns">;

/** What came of reading a file. */
export type ReadOutcome =
  { kind: "found"; found: FoundInFile } | { kind: "failed"; failure: NonNullable<GeodataImport["failure"]> };

export interface LayerToPlace {
  index: number;
  name: string;
  style?: LayerStyle;
}

/** Degrees, EPSG:4326: minx, miny, maxx, maxy. */
export type Box = readonly [number, number, number, number];

export interface ImportPreview extends FeatureCollection {
  /** How many features lie there, of which at most 2,000 are shown. */
  numberMatched: number;
}

/** A style and its tag, which differs when the style does. */
export interface TaggedStyle {
  style: LayerStyle;
  tag: string;
}

/** A layer that is served, with what a style of it can be made by. */
export type LayerSurvey = Omit<StoredLayer, "workspace">;

/** Layers come to a workspace that perhaps nobody knows of. */
export interface Arrival {
  workspace: string;
  /** Where they lie. */
  box: Box;
  layers: readonly string[];
}

/** Word of an arrival that somebody left. */
export interface ArrivalWord extends Arrival {
  leftAt: Date;
}

/** Where files become layers: what the imports need of the map server inside the product. */
export interface Importer {
  /** Whether layers of a workspace of this name are served. */
  takesWorkspace(name: string): boolean;
  /** Whether this kind of file can be read, by its name. */
  takesFile(name: string): boolean;
  /** Whether coordinates of this system (`EPSG:28992`) are understood. */
  takesCrs(crs: string): boolean;
  /** Room on the disk where imports lie. */
  freeBytes(): Promise<number>;
  /** Keeps a piece of an upload for good; answers how many of its bytes, and why the rest did not come. */
  receive(id: string, fileName: string, piece: UploadPiece): Promise<{ bytes: number; broken?: unknown }>;
  read(task: ReadTask): Promise<ReadOutcome>;
  /** What a layer of a file that was read looks like. */
  preview(id: string, index: number, box: Box | undefined): Promise<ImportPreview>;
  /** Throws `LayerExists` for names that are taken, and `LayerShared` for what can't be replaced alone. */
  demandPlaces(workspace: string, names: readonly string[], replaces: boolean): Promise<void>;
  /** Puts layers of a file that was read in place; resolves when they are served. */
  place(id: string, workspace: string, layers: readonly LayerToPlace[]): Promise<void>;
  /** The layers of a workspace that are served, by name. */
  layersOf(workspace: string): StoredLayerSummary[];
  /** Undefined for what is not served. */
  survey(workspace: string, layer: string): Promise<LayerSurvey | undefined>;
  /** What a layer that is served looks like, all of it or in a box; undefined for what is not served. */
  look(workspace: string, layer: string, box: Box | undefined): Promise<ImportPreview | undefined>;
  /** As it lies in the folder now, whoever put it there; undefined for a layer that is not served. */
  styleOf(workspace: string, layer: string): TaggedStyle | undefined;
  /** Throws `LayerNotAlone` for a layer that is served and whose file holds others too, or is a database. */
  demandAlone(workspace: string, layer: string): void;
  /** Removes a layer that is alone in its file, and its style, for good; resolves when it is served no more. */
  remove(workspace: string, layer: string): Promise<void>;
  /** Whether there is a folder of this name, whoever put it there. */
  hasWorkspace(name: string): Promise<boolean>;
  /**
   * Gives a workspace's folder another name, or sets it aside where that is null, at once and for good. Nothing happens
   * where there is no such folder.
   */
  moveWorkspace(from: string, to: string | null): Promise<void>;
  /** Removes what was set aside. */
  removeSetAside(): Promise<void>;
  /** For who is alone with the layer's style. */
  writeStyle(workspace: string, layer: string, style: LayerStyle): Promise<void>;
  /** Resolves when what lies in the folder now is served. */
  refresh(): Promise<void>;
  /** Takes a file that lies elsewhere on this machine as if all of it had been received. */
  bring(id: string, fileName: string, path: string): Promise<void>;
  /** Leaves word that layers come to a workspace, for whoever knows of workspaces. */
  leaveWord(arrival: Arrival): Promise<void>;
  /** Word that was left. */
  arrivals(): Promise<ArrivalWord[]>;
  forgetWord(workspace: string): Promise<void>;
  /** Removes all that was kept of an import. */
  forget(id: string): Promise<void>;
  /** Removes what was kept of imports other than these and has not changed since. */
  forgetOthers(ids: readonly string[], unchangedSince: Date): Promise<void>;
}
