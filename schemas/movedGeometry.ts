import type { Geometry, Position } from "geojson";

export type Move = (position: Position) => Position;

/** The geometry with every position moved, in its order. */
export function movedGeometry(geometry: Geometry, move: Move): Geometry {
  const line = (positions: Position[]) => positions.map(move);
  const area = (lines: Position[][]) => lines.map(line);
  switch (geometry.type) {
    case "Point":
      return { ...geometry, coordinates: move(geometry.coordinates) };
    case "MultiPoint":
    case "LineString":
      return { ...geometry, coordinates: line(geometry.coordinates) };
    case "MultiLineString":
    case "Polygon":
      return { ...geometry, coordinates: area(geometry.coordinates) };
    case "MultiPolygon":
      return { ...geometry, coordinates: geometry.coordinates.map(area) };
    default:
      return { ...geometry, geometries: geometry.geometries.map((part) => movedGeometry(part, move)) };
  }
}
