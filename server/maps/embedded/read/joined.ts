import type { Geometry } from "geojson";

/** A multi-geometry of members of one type; otherwise a collection. */
export function joined(members: Geometry[]): Geometry {
  const points = members.filter((each) => each.type === "Point");
  const lines = members.filter((each) => each.type === "LineString");
  const polygons = members.filter((each) => each.type === "Polygon");
  if (members.length > 0 && points.length === members.length)
    return { type: "MultiPoint", coordinates: points.map(({ coordinates }) => coordinates) };
  if (members.length > 0 && lines.length === members.length)
    return { type: "MultiLineString", coordinates: lines.map(({ coordinates }) => coordinates) };
  if (members.length > 0 && polygons.length === members.length)
    return { type: "MultiPolygon", coordinates: polygons.map(({ coordinates }) => coordinates) };
  return { type: "GeometryCollection", geometries: members };
}
