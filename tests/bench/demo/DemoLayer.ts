import type { LineString, Point, Polygon } from "geojson";

export type ColumnType = "text" | "integer" | "real" | "date";
export type Value = string | number | null;

export interface DemoFeature {
  /** x, y: metres in EPSG:28992, or longitude, latitude when the layer's `source` is 4326. */
  geometry: Point | LineString | Polygon;
  properties: Record<string, Value>;
}

/** A layer as it was thought up, before it becomes a file. */
export interface DemoLayer {
  name: string;
  /** Attributes in file order; a date is written `2024-05-31`. */
  columns: readonly (readonly [name: string, type: ColumnType])[];
  features: DemoFeature[];
}
