import type { FeatureCollection } from "geojson";
import type { ErrorCode } from "../../../schemas/errorCodes.ts";
import type { GeodataImport, ImportAnswers } from "../../../schemas/geodataImport.ts";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type {
  NamedStyleFile,
  StyleFile,
  StyleRead,
  StyleToWrite,
  StyleWritten,
} from "../../../schemas/styleFile.ts";
import type { StoredLayer, StoredLayerSummary } from "../../../schemas/storedLayer.ts";

/** A chunk of an upload, starting at `offset` in the file. */
export interface UploadChunk {
  offset: number;
  /** A larger chunk is refused. */
  maxBytes: number;
  bytes: AsyncIterable<Uint8Array>;
}

interface ReadTask {
  id: string;
  fileName: string;
  answers: ImportAnswers;
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  /** Aborts the reading. */
  signal: AbortSignal;
}

/** What a file contains, as far as it could be read without answers to `questions`. */
export type FoundInFile = Pick<GeodataImport, "questions" | "layers" | "columns">;

/** Why a file could not be read, with one of our own codes. */
export type ReadFailure = NonNullable<GeodataImport["failure"]> & { code: ErrorCode };

/** The outcome of reading a file. */
export type ReadOutcome = { kind: "found"; found: FoundInFile } | { kind: "failed"; failure: ReadFailure };

interface LayerToPublish {
  index: number;
  name: string;
  style?: LayerStyle;
}

/** Degrees, EPSG:4326: minx, miny, maxx, maxy. */
export type Box = readonly [number, number, number, number];

export interface ImportPreview extends FeatureCollection {
  /** How many features there are, of which at most 2,000 are shown. */
  numberMatched: number;
}

/** A style and its tag, which changes with the style. */
export interface TaggedStyle {
  style: LayerStyle;
  tag: string;
}

/** A served layer, with what is needed to edit its style. */
export type LayerSurvey = Omit<StoredLayer, "workspace">;

/** Layers that were added to a workspace which may not be registered yet. */
export interface Arrival {
  workspace: string;
  /** The bounding box of the new layers. */
  box: Box;
  layers: readonly string[];
}

/** A recorded arrival. */
export interface RecordedArrival extends Arrival {
  recordedAt: Date;
}

/** Turns files into layers of the embedded map server: what the import services need of it. */
export interface Importer {
  /** Whether the name is valid for a workspace. */
  acceptsWorkspace(name: string): boolean;
  /** Whether files of this kind can be read, judged by the name. */
  acceptsFile(name: string): boolean;
  /** Whether this coordinate reference system (such as `EPSG:28992`) is supported. */
  acceptsCrs(crs: string): boolean;
  /** Free space on the disk that holds the imports. */
  freeBytes(): Promise<number>;
  /** Stores a chunk of an upload durably; answers how many of its bytes, and the error if the rest did not arrive. */
  receive(id: string, fileName: string, piece: UploadChunk): Promise<{ bytes: number; broken?: unknown }>;
  /** The uploaded file. */
  bytesOf(id: string, fileName: string): AsyncIterable<Uint8Array>;
  read(task: ReadTask): Promise<ReadOutcome>;
  /** The features of a layer of an imported file. */
  preview(id: string, index: number, box: Box | undefined): Promise<ImportPreview>;
  /**
   * Throws `LayerExists` for names that are taken, and `LayerShared` for layers that cannot be replaced on their own.
   */
  requireFreeNames(workspace: string, names: readonly string[], replaces: boolean): Promise<void>;
  /** Publishes layers of an imported file; resolves when they are served. */
  publish(id: string, workspace: string, layers: readonly LayerToPublish[]): Promise<void>;
  /** The served layers of a workspace, by name. */
  layersOf(workspace: string): StoredLayerSummary[];
  /** Undefined for a layer that is not served. */
  survey(workspace: string, layer: string): Promise<LayerSurvey | undefined>;
  /** The features of a served layer, all or within a box; undefined for a layer that is not served. */
  featuresOf(workspace: string, layer: string, box: Box | undefined): Promise<ImportPreview | undefined>;
  /** The style file's current content, whoever wrote it; undefined for a layer that is not served. */
  styleOf(workspace: string, layer: string): TaggedStyle | undefined;
  /** Throws `LayerNotAlone` for a layer whose file holds other layers too, or is a database. */
  requireOwnFile(workspace: string, layer: string): void;
  /** Deletes a layer that is alone in its file, and its style; resolves when it is no longer served. */
  remove(workspace: string, layer: string): Promise<void>;
  /** Whether a folder of this name exists, whoever made it. */
  hasWorkspace(name: string): Promise<boolean>;
  /**
   * Renames a workspace's folder, where `to` is null to a hidden name, atomically and durably. Does
   * nothing where there is no such folder.
   */
  moveWorkspace(from: string, to: string | null): Promise<void>;
  /** Deletes the folders that got a hidden name. */
  removeDeletedFolders(): Promise<void>;
  /**
   * The style in a file, for a served layer; undefined for a layer that is not served. Throws `StyleFileUnreadable`.
   */
  readStyleFile(workspace: string, layer: string, file: StyleFile): Promise<StyleRead | undefined>;
  /** A style as a file for other programs; undefined for a layer that is not served. */
  writeStyleFile(workspace: string, layer: string, order: StyleToWrite): StyleWritten | undefined;
  /** To be called while holding the lock on the layer's style. */
  writeStyle(workspace: string, layer: string, style: LayerStyle): Promise<void>;
  /** Resolves when the folder's current content is served. */
  refresh(): Promise<void>;
  /** Takes a file elsewhere on this machine as a completed upload. */
  receiveLocalFile(id: string, fileName: string, path: string): Promise<void>;
  /** The style file that lies beside a file of this machine under its name, if any. */
  styleBeside(path: string): Promise<NamedStyleFile | undefined>;
  /** Records that layers were added to a workspace, for the server that registers workspaces. */
  recordArrival(arrival: Arrival): Promise<void>;
  /** The recorded arrivals. */
  arrivals(): Promise<RecordedArrival[]>;
  removeArrival(workspace: string): Promise<void>;
  /** Deletes all files of an import. */
  discard(id: string): Promise<void>;
  /** Deletes the files of all other imports that have not changed since. */
  discardOthers(ids: readonly string[], unchangedSince: Date): Promise<void>;
}
