import geographiclib from "geographiclib-geodesic";
import type { Position } from "geojson";

/**
 * Figures on the WGS84 ellipsoid, after Karney, "Algorithms for geodesics" (2013). A sphere would be up to 0.4 % off.
 * Positions are longitude and latitude in degrees, EPSG:4326.
 */
const { Geodesic } = geographiclib;
const ellipsoid = Geodesic.WGS84;

/** Longer edges are drawn as geodesics, curved on the map's plane; metres. */
export const longEdgeM = 20_000;
/** Most segments of one drawn edge. */
const maxSegments = 256;

const lonLat = ([longitude = Number.NaN, latitude = Number.NaN]: Position) => ({ longitude, latitude });

/** Geodesic distance; metres. */
export function distanceM(from: Position, to: Position): number {
  const [a, b] = [lonLat(from), lonLat(to)];
  return (
    ellipsoid.Inverse(a.latitude, a.longitude, b.latitude, b.longitude, Geodesic.DISTANCE).s12 ?? Number.NaN
  );
}

/** Geodesic area of a ring, whatever its direction; m². The ring need not repeat its first position. */
export function ringAreaM2(ring: readonly Position[]): number {
  const polygon = ellipsoid.Polygon(false);
  for (const { longitude, latitude } of ring.map(lonLat)) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? Number.NaN);
}

/**
 * The position at a bearing and distance.
 * @param bearing degrees, clockwise from true north
 * @param metres along the geodesic
 */
export function destination(from: Position, bearing: number, metres: number): Position {
  const { longitude, latitude } = lonLat(from);
  const { lon2, lat2 } = ellipsoid.Direct(
    latitude,
    longitude,
    bearing,
    metres,
    Geodesic.LATITUDE | Geodesic.LONGITUDE | Geodesic.LONG_UNROLL,
  );
  return [lon2 ?? Number.NaN, lat2 ?? Number.NaN];
}

/** Adds positions on the geodesic between distant ones: the line that is measured. */
export function alongGeodesics(positions: readonly Position[]): Position[] {
  return positions.flatMap((position, index) => {
    const next = positions[index + 1];
    return next ? [position, ...between(position, next)] : [position];
  });
}

function between(from: Position, to: Position): Position[] {
  const [a, b] = [lonLat(from), lonLat(to)];
  const line = ellipsoid.InverseLine(a.latitude, a.longitude, b.latitude, b.longitude);
  const pieces = Math.min(maxSegments, Math.ceil(line.s13 / longEdgeM));
  return Array.from({ length: Math.max(0, pieces - 1) }, (_, index) => {
    const { lon2 = Number.NaN, lat2 = Number.NaN } = line.Position(
      (line.s13 * (index + 1)) / pieces,
      Geodesic.LATITUDE | Geodesic.LONGITUDE | Geodesic.LONG_UNROLL,
    );
    return [lon2, lat2];
  });
}
