import { bbox } from "@turf/turf";
import type { Geometry, LineString, Polygon, Position } from "geojson";
import { geometryParts } from "../../schemas/geometryParts.ts";
import { distanceM } from "./geodesic.ts";
import { figuresOf } from "./measuredFigures.ts";

/** What can be said of a feature's shape; metres and m², on the ellipsoid. */
export interface ShapeFigures {
  kind: "point" | "line" | "area";
  /** How many points, lines or areas it has. */
  partCount: number;
  /** Corners of areas, and of lines the points where they bend or end. */
  cornerCount: number;
  /** Of lines, and of the outlines of areas with those of their holes. */
  lengthM: number;
  /** Without holes. */
  areaM2: number;
  /** Of the box around it, at its middle latitude. */
  eastWestM: number;
  northSouthM: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const lineOf = (coordinates: Position[]): LineString => ({ type: "LineString", coordinates });
const ringOf = (ring: Position[]): Polygon => ({ type: "Polygon", coordinates: [ring] });
const lengthOf = (line: Position[]) => sum(figuresOf(lineOf(line), "ellipsoid").segmentsM);

function ringAreaOf(ring: Position[]): number {
  const figures = figuresOf(ringOf(ring), "ellipsoid");
  return figures.kind === "area" ? (figures.areaM2 ?? 0) : 0;
}

/** The outline less its holes. */
const areaOf = ([outline = [], ...holes]: Position[][]) => ringAreaOf(outline) - sum(holes.map(ringAreaOf));

/**
 * The shape of a feature, of what counts most where it has several kinds: areas, then lines, then points.
 * @param geometry degrees, EPSG:4326, longitude first
 */
export function shapeFiguresOf(geometry: Geometry): ShapeFigures {
  const { points, lines, areas } = geometryParts(geometry);
  const rings = areas.flat();
  const [minX, minY, maxX, maxY] = bbox(geometry);
  const middleY = (minY + maxY) / 2;
  const box = {
    eastWestM: distanceM([minX, middleY], [maxX, middleY]),
    northSouthM: distanceM([minX, minY], [minX, maxY]),
  };
  if (areas.length > 0)
    return {
      kind: "area",
      partCount: areas.length,
      cornerCount: sum(rings.map((ring) => ring.length - 1)),
      lengthM: sum(rings.map(lengthOf)),
      areaM2: sum(areas.map(areaOf)),
      ...box,
    };
  if (lines.length > 0)
    return {
      kind: "line",
      partCount: lines.length,
      cornerCount: sum(lines.map(({ length }) => length)),
      lengthM: sum(lines.map(lengthOf)),
      areaM2: 0,
      ...box,
    };
  return { kind: "point", partCount: points.length, cornerCount: 0, lengthM: 0, areaM2: 0, ...box };
}
