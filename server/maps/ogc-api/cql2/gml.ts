import type { Geometry, Position } from "geojson";
import { type Crs, inUrnOrder, urnOf } from "../crs.ts";

/** A geometry in GML 3.2, of positions in the system's own axis order. */
export function gmlOf(geometry: Geometry, crs: Crs): string {
  return write(geometry, crs, ` srsName="${urnOf(crs)}"`);
}

const tag = (name: string, content: string, attributes = ""): string =>
  `<gml:${name}${attributes}>${content}</gml:${name}>`;

function write(geometry: Geometry, crs: Crs, attributes = ""): string {
  const at = ([first = 0, second = 0]: Position) => inUrnOrder(crs, [first, second]).join(" ");
  const list = (positions: Position[]) => tag("posList", positions.map(at).join(" "));
  const many = (member: string, parts: Geometry[]) =>
    parts.map((part) => tag(member, write(part, crs))).join("");
  switch (geometry.type) {
    case "Point":
      return tag("Point", tag("pos", at(geometry.coordinates)), attributes);
    case "LineString":
      return tag("LineString", list(geometry.coordinates), attributes);
    case "Polygon": {
      const rings = geometry.coordinates.map((ring, n) =>
        tag(n === 0 ? "exterior" : "interior", tag("LinearRing", list(ring))),
      );
      return tag("Polygon", rings.join(""), attributes);
    }
    case "MultiPoint": {
      const parts = geometry.coordinates.map((coordinates): Geometry => ({ type: "Point", coordinates }));
      return tag("MultiPoint", many("pointMember", parts), attributes);
    }
    case "MultiLineString": {
      const parts = geometry.coordinates.map((coordinates): Geometry => ({
        type: "LineString",
        coordinates,
      }));
      return tag("MultiCurve", many("curveMember", parts), attributes);
    }
    case "MultiPolygon": {
      const parts = geometry.coordinates.map((coordinates): Geometry => ({ type: "Polygon", coordinates }));
      return tag("MultiSurface", many("surfaceMember", parts), attributes);
    }
    default:
      return tag("MultiGeometry", many("geometryMember", geometry.geometries), attributes);
  }
}
