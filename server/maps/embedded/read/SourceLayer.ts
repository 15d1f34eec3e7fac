import type { Geometry } from "geojson";
import type { ErrorCode } from "../../../../schemas/errorCodes.ts";
import type { BadRowReason } from "../../../../schemas/geodataImport.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import type { Projection } from "../projections.ts";

export type AttributeType = LayerDescription["attributes"][number]["type"];

/** One feature as a file holds it; positions are x, y (easting or longitude first), in the file's own projection. */
export interface SourceFeature {
  /** The file's own number of the feature, when it has one that is unique. */
  fid?: number;
  geometry: Geometry | null;
  properties: Readonly<Record<string, unknown>>;
  /** Its number in the file as people count there, from 1; its place when left out. */
  row?: number;
  /** Why it has no geometry, where the reader knows. */
  fault?: BadRowReason;
}

/** A file does not say which coordinate system it is in, or names one that is not known. */
export class UnknownCrs {
  /** A sentence for the person who put the file there. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** What the person knows that a file does not tell. */
export interface ReadAnswers {
  projection?: Projection;
  xColumn?: string;
  yColumn?: string;
}

/** What a reader is told beside its file. */
export interface ReadOptions extends ReadAnswers {
  /** Where it may put what it unpacks; the system's own place for such things when left out. */
  scratchFolder?: string | undefined;
}

/** The columns of a table of text, and those that look like coordinates; the same one twice when it holds whole geometries. */
export interface CoordinateColumns {
  names: string[];
  x: string | null;
  y: string | null;
}

/** One layer of a file. Read `features` once, before asking the file for its next layer. */
export interface SourceLayer {
  /** The table's name when the file holds several layers. */
  table?: string;
  projection: Projection | UnknownCrs;
  /** Of a table of text; without `attributes` somebody has to say first which columns hold the coordinates. */
  columns?: CoordinateColumns;
  /** Its attributes lie in a file beside it that is not there. */
  lacksTable?: boolean;
  /** How much of the whole file has been read, 0 to 1. */
  part?: () => number;
  /** Attributes that the file declares; absent where only the features tell. */
  attributes?: { name: string; type: AttributeType }[];
  features: Iterable<SourceFeature> | AsyncIterable<SourceFeature>;
}

/** Which part of a file is wrong, for who reads another language: a code of ours, and what its text names. */
export interface FaultyPart {
  code: ErrorCode;
  values?: Record<string, string | number>;
}

/** Why a file cannot become a layer: a sentence for the person who put it there. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
  readonly part: FaultyPart | undefined;

  constructor(message: string, part?: FaultyPart) {
    super(message);
    this.part = part;
  }
}

/** It holds more than may be. */
export class FileTooLarge extends UnreadableFile {
  override name = "FileTooLarge";
}
