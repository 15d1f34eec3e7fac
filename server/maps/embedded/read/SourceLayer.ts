import type { Geometry } from "geojson";
import type { LoadedLayer } from "../LoadedLayer.ts";
import type { Projection } from "../projections.ts";

export type AttributeType = LoadedLayer["attributes"][number]["type"];

/** One feature as a file holds it; positions are x, y (easting or longitude first), in the file's own projection. */
export interface SourceFeature {
  /** The file's own number of the feature, when it has one that is unique. */
  fid?: number;
  geometry: Geometry | null;
  properties: Readonly<Record<string, unknown>>;
}

/** One layer of a file. Read `features` once, before asking the file for its next layer. */
export interface SourceLayer {
  /** The table's name when the file holds several layers. */
  table?: string;
  projection: Projection;
  /** Attributes that the file declares; absent where only the features tell. */
  attributes?: { name: string; type: AttributeType }[];
  features: Iterable<SourceFeature> | AsyncIterable<SourceFeature>;
}

/** Why a file cannot become a layer: a sentence for the person who put it there. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}
