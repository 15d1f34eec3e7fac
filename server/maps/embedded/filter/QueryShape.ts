import type { QueryBox } from "../wfs/boundingBox.ts";

/** Vertices, x (longitude) and y interleaved. */
export type Vertices = readonly number[];

/** A geometry of a filter. */
export interface QueryShape {
  /** Around all of it, in its own system. */
  box: QueryBox;
  points: Vertices[];
  lines: Vertices[];
  /** Each with its outer ring and its holes, closed. */
  polygons: Vertices[][];
}
