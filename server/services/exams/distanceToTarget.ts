// Turf's packages one by one: all of it, which a page leaves out, would take 30 MB of each process.
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import { distance } from "@turf/distance";
import { lineString, polygon } from "@turf/helpers";
import { pointToLineDistance } from "@turf/point-to-line-distance";
import type { LonLat, MapTarget, TargetGeometry } from "../../../schemas/examDraft.ts";
import { geometryParts } from "../../../schemas/geometryParts.ts";

const inMetres = { units: "meters" } as const;

/**
 * Great-circle distance from a place to the right answer, metres; 0 inside an area. A sphere is accurate enough: it
 * differs from the ellipsoid by at most 0.6 %.
 */
export function distanceToTarget([longitude, latitude]: LonLat, { position, feature }: MapTarget): number {
  const place = [longitude, latitude];
  return feature ? toGeometry(place, feature.geometry) : distance(place, [...position], inMetres);
}

function toGeometry(place: number[], geometry: TargetGeometry): number {
  const { points, lines, areas } = geometryParts(geometry);
  return Math.min(
    ...points.map((each) => distance(place, each, inMetres)),
    ...lines.map((each) => toLine(place, each)),
    ...areas.map((each) => toArea(place, each)),
  );
}

function toLine(place: number[], positions: number[][]): number {
  const [first] = positions;
  if (positions.length < 2) return first ? distance(place, first, inMetres) : Number.POSITIVE_INFINITY;
  return pointToLineDistance(place, lineString(positions), inMetres);
}

function toArea(place: number[], rings: number[][][]): number {
  const isArea = rings.every((ring) => ring.length >= 4);
  if (isArea && booleanPointInPolygon(place, polygon(rings))) return 0;
  return Math.min(...rings.map((ring) => toLine(place, ring)));
}
