import type { Geometry, Position } from "geojson";
import type { BadRowReason } from "../../../../schemas/geodataImport.ts";

/** Maximum nesting of geometry collections. */
const maxDepth = 16;

/** Nesting depth of the coordinates, and the minimum number of positions in each innermost list. */
const shapes: Readonly<Record<string, { depth: number; minimum: number }>> = {
  Point: { depth: 0, minimum: 1 },
  MultiPoint: { depth: 1, minimum: 1 },
  LineString: { depth: 1, minimum: 2 },
  MultiLineString: { depth: 2, minimum: 2 },
  Polygon: { depth: 2, minimum: 4 },
  MultiPolygon: { depth: 3, minimum: 4 },
};

/** Why a geometry is invalid in any coordinate system; undefined when it is valid. */
export function faultOf(geometry: Geometry | null, nesting = 0): BadRowReason | undefined {
  if (!geometry) return "noGeometry";
  if (nesting > maxDepth) return "brokenGeometry";
  if (geometry.type === "GeometryCollection") {
    if (!Array.isArray(geometry.geometries)) return "brokenGeometry";
    if (geometry.geometries.length === 0) return "noGeometry";
    for (const member of geometry.geometries) {
      const fault = faultOf(member, nesting + 1);
      if (fault) return fault;
    }
    return undefined;
  }
  const shape = shapes[geometry.type];
  if (!shape) return "unsupported";
  const coordinates: unknown = geometry.coordinates;
  if (Array.isArray(coordinates) && coordinates.length === 0) return "noGeometry";
  return areSound(coordinates, shape) ? undefined : "brokenGeometry";
}

function areSound(coordinates: unknown, { depth, minimum }: { depth: number; minimum: number }): boolean {
  if (!Array.isArray(coordinates)) return false;
  if (depth === 0) return Number.isFinite(coordinates[0]) && Number.isFinite(coordinates[1]);
  if (depth === 1 && coordinates.length < minimum) return false;
  return coordinates.length > 0 && coordinates.every((each) => areSound(each, { depth: depth - 1, minimum }));
}

/** Visits every position of a valid geometry. */
export function eachPosition(geometry: Geometry, visit: (position: Position) => void): void {
  switch (geometry.type) {
    case "Point":
      return visit(geometry.coordinates);
    case "MultiPoint":
    case "LineString":
      return geometry.coordinates.forEach((position) => visit(position));
    case "MultiLineString":
    case "Polygon":
      return geometry.coordinates.flat().forEach((position) => visit(position));
    case "MultiPolygon":
      return geometry.coordinates.flat(2).forEach((position) => visit(position));
    case "GeometryCollection":
      return geometry.geometries.forEach((member) => eachPosition(member, visit));
  }
}

const kinds: Readonly<Record<string, "point" | "line" | "polygon">> = {
  Point: "point",
  MultiPoint: "point",
  LineString: "line",
  MultiLineString: "line",
  Polygon: "polygon",
  MultiPolygon: "polygon",
};

export const kindOf = (geometry: Geometry): "point" | "line" | "polygon" | "mixed" =>
  kinds[geometry.type] ?? "mixed";
