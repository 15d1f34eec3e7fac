import type { Geometry, Position } from "geojson";

interface GeometryParts {
  points: Position[];
  lines: Position[][];
  /** Each with its rings. */
  areas: Position[][][];
}

/** The points, lines and areas of which a geometry is made. */
export function geometryParts(geometry: Geometry): GeometryParts {
  const none: GeometryParts = { points: [], lines: [], areas: [] };
  switch (geometry.type) {
    case "Point":
      return { ...none, points: [geometry.coordinates] };
    case "MultiPoint":
      return { ...none, points: geometry.coordinates };
    case "LineString":
      return { ...none, lines: [geometry.coordinates] };
    case "MultiLineString":
      return { ...none, lines: geometry.coordinates };
    case "Polygon":
      return { ...none, areas: [geometry.coordinates] };
    case "MultiPolygon":
      return { ...none, areas: geometry.coordinates };
    case "GeometryCollection": {
      const all = geometry.geometries.map(geometryParts);
      return {
        points: all.flatMap(({ points }) => points),
        lines: all.flatMap(({ lines }) => lines),
        areas: all.flatMap(({ areas }) => areas),
      };
    }
    default:
      return geometry satisfies never;
  }
}
