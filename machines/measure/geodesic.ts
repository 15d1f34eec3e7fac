import geographiclib from "geographiclib-geodesic";
import type { Position } from "geojson";

/**
 * Figures on the WGS84 ellipsoid, after Karney, "Algorithms for geodesics" (2013). A sphere would be up to 0.4 % off.
 * Positions are longitude and latitude in degrees, EPSG:4326.
 */
const { Geodesic } = geographiclib;
const ellipsoid = Geodesic.WGS84;

/** Edges longer than this are bent on the map's plane, and drawn so; metres. */
export const longEdgeM = 20_000;
/** Most pieces in which one edge is drawn. */
const maxSegments = 256;

const lonLat = ([longitude = Number.NaN, latitude = Number.NaN]: Position) => ({ longitude, latitude });

/** Shortest way over the ellipsoid between two places; metres. */
export function distanceM(from: Position, to: Position): number {
  const [a, b] = [lonLat(from), lonLat(to)];
  return (
    ellipsoid.Inverse(a.latitude, a.longitude, b.latitude, b.longitude, Geodesic.DISTANCE).s12 ?? Number.NaN
  );
}

/** Surface within a ring, whichever way round it goes; m². The ring need not repeat its first position. */
export function ringAreaM2(ring: readonly Position[]): number {
  const polygon = ellipsoid.Polygon(false);
  for (const { longitude, latitude } of ring.map(lonLat)) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? Number.NaN);
}

/**
 * Where one arrives.
 *
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

/** The same positions, with others on the geodesic between those that lie far apart: the way that is measured. */
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
