import type { Feature, Geometry, Position } from "geojson";
import { type Move, movedGeometry } from "../../schemas/movedGeometry.ts";
import { fieldOf } from "../../schemas/records.ts";
import { lonLatFrom3857, lonLatTo3857 } from "../../schemas/rules/webMercator.ts";

/** From EPSG:3857, metres, to longitude, latitude in degrees. */
export const lonLatOf: Move = ([x = 0, y = 0]) => lonLatFrom3857(x, y);

/** From longitude, latitude in degrees to EPSG:3857, metres. */
export const metresOf: Move = ([lon = 0, lat = 0]) => lonLatTo3857(lon, lat);

/** Whether a GeoJSON answer says that it is in EPSG:3857; one that names no projection is in degrees. */
export const isInMetres = (answer: object): boolean =>
  /(3857|900913)\D*$/.test(JSON.stringify(fieldOf(answer, "crs") ?? ""));

/** The feature with every position of its geometry moved. */
export const movedFeature = (feature: Feature<Geometry | null>, move: Move): Feature<Geometry | null> => ({
  ...feature,
  geometry: feature.geometry && movedGeometry(feature.geometry, move),
});

/** The first position of a geometry; undefined where it has none. */
export const firstPosition = (geometry: Geometry | null | undefined): Position | undefined => {
  if (!geometry) return undefined;
  if (geometry.type === "GeometryCollection") return firstPosition(geometry.geometries[0]);
  let first: unknown = geometry.coordinates;
  while (Array.isArray(first) && Array.isArray(first[0])) first = first[0];
  return Array.isArray(first) && first.length > 1 ? (first as Position) : undefined;
};
