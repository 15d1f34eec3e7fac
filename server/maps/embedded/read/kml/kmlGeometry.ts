import type { Geometry, Position } from "geojson";
import { joined } from "../joined.ts";
import { childNamed, childrenNamed, textOfChild, type XmlElement } from "../xml/XmlElement.ts";

const geometryNames = ["Point", "LineString", "LinearRing", "Polygon", "MultiGeometry"];
const strangeNames = ["Track", "MultiTrack", "Model"];

/** The geometry in a placemark; null when it has none. Throws for damaged and unsupported ones. */
export function kmlGeometryIn(placemark: XmlElement): Geometry | null {
  const element = childNamed(placemark, ...geometryNames);
  if (element) return geometryOf(element);
  if (childNamed(placemark, ...strangeNames)) throw new Error("of this kind it is not supported");
  return null;
}

function geometryOf(element: XmlElement): Geometry | null {
  if (element.name === "MultiGeometry") return collected(element);
  if (element.name === "Polygon") {
    const rings = childrenNamed(element, "outerBoundaryIs", "innerBoundaryIs")
      .toSorted((a, b) => Number(a.name === "innerBoundaryIs") - Number(b.name === "innerBoundaryIs"))
      .flatMap((boundary) => childrenNamed(boundary, "LinearRing").map(positionsIn));
    return { type: "Polygon", coordinates: rings };
  }
  const positions = positionsIn(element);
  if (element.name === "Point") return { type: "Point", coordinates: positions[0] ?? [] };
  return { type: "LineString", coordinates: positions };
}

/** Members of one type become a multi-geometry. */
function collected(element: XmlElement): Geometry {
  const members = childrenNamed(element, ...geometryNames)
    .map(geometryOf)
    .filter((each) => each !== null);
  return joined(members);
}

function positionsIn(element: XmlElement): Position[] {
  const tuples = (textOfChild(element, "coordinates") ?? "").split(/\s+/).filter((tuple) => tuple !== "");
  return tuples.map((tuple) => {
    const position = tuple.split(",").map((number) => (number === "" ? Number.NaN : Number(number)));
    if (position.length < 2 || position.some(Number.isNaN)) throw new Error("a position is damaged");
    return position.slice(0, 3);
  });
}
