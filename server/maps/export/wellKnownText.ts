import type { Geometry, Position } from "geojson";
import type { ExportSystem } from "../../../schemas/layerExport.ts";

/** Decimals: about a centimetre in degrees, a tenth of a millimetre in metres. */
const decimals: Readonly<Record<ExportSystem, number>> = { 4326: 7, 28992: 4 };

const list = <Part>(parts: readonly Part[], write: (part: Part) => string): string =>
  `(${parts.map(write).join(", ")})`;

/** A geometry as well-known text of two dimensions (OGC 06-103r4), x or longitude first. */
export function wellKnownText(geometry: Geometry, crs: ExportSystem): string {
  const step = 10 ** decimals[crs];
  const point = (position: Position): string =>
    position
      .slice(0, 2)
      .map((each) => Math.round(each * step) / step)
      .join(" ");
  const line = (positions: readonly Position[]): string => list(positions, point);
  const area = (rings: readonly Position[][]): string => list(rings, line);
  const name = geometry.type.toUpperCase();
  switch (geometry.type) {
    case "Point":
      return `${name} (${point(geometry.coordinates)})`;
    case "MultiPoint":
    case "LineString":
      return `${name} ${line(geometry.coordinates)}`;
    case "MultiLineString":
    case "Polygon":
      return `${name} ${area(geometry.coordinates)}`;
    case "MultiPolygon":
      return `${name} ${list(geometry.coordinates, area)}`;
    case "GeometryCollection":
    default:
      return `${name} ${list(geometry.geometries, (part) => wellKnownText(part, crs))}`;
  }
}
