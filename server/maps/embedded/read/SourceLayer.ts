import type { StyleFile } from "../../../../schemas/styleFile.ts";
import type { Geometry } from "geojson";
import type { ErrorCode } from "../../../../schemas/errorCodes.ts";
import type { BadRowReason } from "../../../../schemas/geodataImport.ts";
import type { LayerMetadata } from "../../../../schemas/layerMetadata.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import type { Projection } from "../projections.ts";

export type AttributeType = LayerDescription["attributes"][number]["type"];

/** A feature as a file contains it; positions are x, y (easting or longitude first), in the file's own projection. */
export interface SourceFeature {
  /** The file's own unique number of the feature, if any. */
  fid?: number;
  geometry: Geometry | null;
  properties: Readonly<Record<string, unknown>>;
  /** Its number in the file as people count, from 1; its index when undefined. */
  row?: number;
  /** Why it has no geometry, where the reader knows. */
  fault?: BadRowReason;
}

/** A file without a coordinate system, or with an unknown one. */
export class UnknownCrs {
  /** A sentence for the person who provided the file. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** The user's answers to what a file does not say. */
export interface ReadAnswers {
  projection?: Projection;
  xColumn?: string;
  yColumn?: string;
}

/** Options of a reader. */
export interface ReadOptions extends ReadAnswers {
  /** The folder for unpacked files; the system's temporary folder by default. */
  scratchFolder?: string | undefined;
}

/**
 * The columns of a text table, and those that look like coordinates; the same one twice when it contains whole
 * geometries.
 */
export interface CoordinateColumns {
  names: string[];
  x: string | null;
  y: string | null;
}

/** One layer of a file. Read `features` once, before asking the file for its next layer. */
export interface SourceLayer {
  /** The table's name when the file contains several layers. */
  table?: string;
  projection: Projection | UnknownCrs;
  /** What the file tells people of the layer. */
  metadata?: LayerMetadata | undefined;
  /** The style that came with it. */
  styleFile?: StyleFile | undefined;
  /** For a text table; without `attributes` the user has to choose the coordinate columns first. */
  columns?: CoordinateColumns;
  /** The file with its attributes is missing. */
  lacksTable?: boolean;
  /** The share of the file that has been read, 0 to 1. */
  part?: () => number;
  /** Attributes declared by the file; undefined where they have to be inferred. */
  attributes?: { name: string; type: AttributeType }[];
  features: Iterable<SourceFeature> | AsyncIterable<SourceFeature>;
}

/** Which part of a file is wrong, for who reads another language: a code of ours, and what its text names. */
export interface FaultyPart {
  code: ErrorCode;
  values?: Record<string, string | number>;
}

/** Why a file cannot be read: a sentence for the person who provided it. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
  readonly part: FaultyPart | undefined;

  constructor(message: string, part?: FaultyPart) {
    super(message);
    this.part = part;
  }
}

/** It contains more than allowed. */
export class FileTooLarge extends UnreadableFile {
  override name = "FileTooLarge";
}
