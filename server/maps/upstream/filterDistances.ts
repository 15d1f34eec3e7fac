import { earthRadius } from "@turf/helpers";
import type { Geometry, Position } from "geojson";
import { MapRequestNotAllowed } from "../../services/errors.ts";
import { parseCrs, projectionOf } from "../embedded/projections.ts";
import { metresOf } from "../lengths.ts";
import { gmlGeometry, isGmlGeometry } from "../embedded/read/gml/gmlGeometry.ts";
import type { XmlElement } from "../embedded/read/xml/XmlElement.ts";
import {
  attributeOf,
  attributesOf,
  childrenOf,
  localName,
  polygonNode,
  prefixOf,
  tagOf,
  textOf,
  type FilterNode,
} from "../filterNodes.ts";

/** Chords of half a circle: none lies more than 0.12 % of the distance too near. */
const chords = 32;

/** Each segment is a shape of its own in the filter, of a kilobyte and a half. */
const mostSegments = 200;

/**
 * A filter for map servers that know no `DWithin` and `Beyond`, or measure by degrees: within a distance of a shape is what has a
 * point in common with the shape, or with all that is so near to one of its segments. A shape in degrees is measured from on a
 * sphere, others in the plane of their system.
 *
 * @throws MapRequestNotAllowed for a distance in neither m nor km, a shape that is damaged, curved or of an unknown system, and one
 *   of more than 200 segments
 */
export function withoutDistances(node: FilterNode): FilterNode {
  const tag = tagOf(node);
  if (tag === "#text") return node;
  const operator = localName(tag);
  if (operator === "Beyond") return { [`${prefixOf(tag)}Not`]: [within(node)] };
  if (operator === "DWithin") return within(node);
  return { ...node, [tag]: childrenOf(node).map(withoutDistances) };
}

/** What is within the distance that an operator names. */
function within(node: FilterNode): FilterNode {
  const fes = prefixOf(tagOf(node));
  const children = childrenOf(node);
  const shape = children.find((child) => isGmlGeometry(localName(tagOf(child))));
  const distance = children.find((child) => localName(tagOf(child)) === "Distance");
  const metres = distance && metresOf(textOf(distance), attributeOf(distance, "uom"));
  if (metres === undefined) throw refused("A distance is a number of m or km.");
  if (!shape) throw refused("A distance is measured from a geometry.");
  const rest = children.filter((child) => child !== shape && child !== distance);
  const conditions = placesNear(shape, metres).map((place) => ({ [`${fes}Intersects`]: [...rest, place] }));
  const [only, ...more] = conditions;
  return only && more.length === 0 ? only : { [`${fes}Or`]: conditions };
}

const refused = (text: string): MapRequestNotAllowed =>
  new MapRequestNotAllowed({ code: "InvalidParameterValue", locator: "filter", text });

/** Places in GML that together are all within a distance of a shape. */
function placesNear(shape: FilterNode, distanceM: number): FilterNode[] {
  const srsName = attributeOf(shape, "srsName") ?? "";
  const crs = parseCrs(srsName);
  const projection = crs && projectionOf(crs.code);
  if (!projection) throw refused("A distance is measured from a geometry that names a known system.");
  const geometry = geometryOf(shape, srsName);
  const segments = linesOf(geometry).flatMap(segmentsOf);
  if (segments.length > mostSegments)
    throw refused(`A distance is measured from at most ${mostSegments} segments at this map server.`);
  const gml = prefixOf(tagOf(shape));
  const around = segments.map((segment) => {
    const ring = ringAround(segment, distanceM, projection.isGeographic);
    const ordered = crs.isNorthingFirst ? ring.map((each) => each.toReversed()) : ring;
    return polygonNode(gml, ordered.map(written).join(" "), srsName);
  });
  return /Polygon|Collection/.test(geometry.type) ? [shape, ...around] : around;
}

function geometryOf(shape: FilterNode, srsName: string): Geometry {
  try {
    return gmlGeometry(elementOf(shape), { srsName, dimension: undefined });
  } catch {
    throw refused("A distance is measured from a geometry of straight lines.");
  }
}

const elementOf = (node: FilterNode): XmlElement => ({
  name: localName(tagOf(node)),
  attributes: Object.fromEntries(attributesOf(node)),
  children: childrenOf(node)
    .filter((child) => tagOf(child) !== "#text")
    .map(elementOf),
  text: textOf(node),
});

/** Points are lines of one position. */
function linesOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case "Point":
      return [[geometry.coordinates]];
    case "MultiPoint":
      return geometry.coordinates.map((position) => [position]);
    case "LineString":
      return [geometry.coordinates];
    case "MultiLineString":
    case "Polygon":
      return geometry.coordinates;
    case "MultiPolygon":
      return geometry.coordinates.flat();
    default:
      return geometry.geometries.flatMap(linesOf);
  }
}

type Segment = [from: Position, to: Position];

/** The segments of a line; of one position that to itself. */
const segmentsOf = (line: Position[]): Segment[] =>
  line.slice(Math.min(1, line.length - 1)).map((to, place) => [line[place] ?? to, to]);

const metresPerDegree = (earthRadius * Math.PI) / 180;

/** All that is within a distance of a segment: half a circle around either end. */
function ringAround([from, to]: Segment, distanceM: number, isInDegrees: boolean): Position[] {
  const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [from, to];
  const perY = isInDegrees ? metresPerDegree : 1;
  const perX = isInDegrees ? metresPerDegree * Math.cos(((y0 + y1) * Math.PI) / 360) : 1;
  const direction = Math.atan2((y1 - y0) * perY, (x1 - x0) * perX);
  const halfCircle = (x: number, y: number, begin: number): Position[] =>
    Array.from({ length: chords + 1 }, (_, n) => {
      const angle = begin + (Math.PI * n) / chords;
      return [x + (distanceM * Math.cos(angle)) / perX, y + (distanceM * Math.sin(angle)) / perY];
    });
  const ring = [
    ...halfCircle(x1, y1, direction - Math.PI / 2),
    ...halfCircle(x0, y0, direction + Math.PI / 2),
  ];
  return [...ring, ...ring.slice(0, 1)];
}

/** To a millimetre, in degrees too. */
const written = (position: Position): string => position.map((number) => number.toFixed(8)).join(" ");
