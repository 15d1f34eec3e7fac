import type { Feature, Geometry, Position } from "geojson";
import { type Move, movedGeometry } from "../../schemas/movedGeometry.ts";
import { fieldOf } from "../../schemas/records.ts";

/** Radius of the sphere of EPSG:3857, metres. */
const sphereRadius = 6_378_137;
const degree = Math.PI / 180;

/** From EPSG:3857, metres, to longitude, latitude in degrees. */
export const lonLatOf: Move = ([x = 0, y = 0]) => [
  x / sphereRadius / degree,
  (2 * Math.atan(Math.exp(y / sphereRadius)) - Math.PI / 2) / degree,
];

/** From longitude, latitude in degrees to EPSG:3857, metres. */
export const metresOf: Move = ([lon = 0, lat = 0]) => [
  lon * degree * sphereRadius,
  Math.log(Math.tan(Math.PI / 4 + (lat * degree) / 2)) * sphereRadius,
];

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
