import { earthRadius } from "@turf/helpers";
import type { Geometry, Position } from "geojson";
import { MapRequestNotAllowed } from "../../services/errors.ts";
import { parseCrs, projectionOf } from "../embedded/projections.ts";
import { gmlGeometry, isGmlGeometry } from "../embedded/read/gml/gmlGeometry.ts";
import type { XmlElement } from "../embedded/read/xml/XmlElement.ts";
import {
  attributesOf,
  childrenOf,
  localName,
  prefixOf,
  tagOf,
  textNode,
  textOf,
  type FilterNode,
} from "./filterNodes.ts";

/** Chords of half a circle: none lies more than 0.12 % of the distance too near. */
const chords = 32;

/** Each segment is a shape of its own in the filter, of a kilobyte and a half. */
const mostSegments = 200;

const metresIn: Readonly<Record<string, number>> = { m: 1, metre: 1, meter: 1, km: 1000, kilometre: 1000 };

/**
 * A filter for map servers that know no `DWithin`, or measure by degrees: within a distance of a shape is what has a point in
 * common with the shape, or with all that is so near to one of its segments. A shape whose system is not known is left as it is;
 * one in degrees is measured on a sphere, others in the plane of their system.
 *
 * @throws MapRequestNotAllowed for a shape of more than 200 segments
 */
export function withoutDistances(node: FilterNode): FilterNode {
  const tag = tagOf(node);
  if (tag === "#text") return node;
  if (localName(tag) !== "DWithin") return { ...node, [tag]: childrenOf(node).map(withoutDistances) };
  const children = childrenOf(node);
  const shape = children.find((child) => isGmlGeometry(localName(tagOf(child))));
  const distance = children.find((child) => localName(tagOf(child)) === "Distance");
  const near = shape && distance && placesNear(shape, metresOf(distance));
  if (!near) return node;
  const rest = children.filter((child) => child !== shape && child !== distance);
  const conditions = near.map((place) => ({ [`${prefixOf(tag)}Intersects`]: [...rest, place] }));
  const [only, ...more] = conditions;
  return only && more.length === 0 ? only : { [`${prefixOf(tag)}Or`]: conditions };
}

/** Not a number where its unit is not known. */
function metresOf(distance: FilterNode): number {
  const { uom = "m" } = Object.fromEntries(attributesOf(distance));
  return Number(textOf(distance)) * (metresIn[uom.replace(/^.*[:/#]/, "").toLowerCase()] ?? Number.NaN);
}

/** Places in GML that together are all within a distance of a shape; undefined where that can't be told. */
function placesNear(shape: FilterNode, distanceM: number): FilterNode[] | undefined {
  const { srsName } = Object.fromEntries(attributesOf(shape));
  const crs = srsName === undefined ? undefined : parseCrs(srsName);
  const projection = crs && projectionOf(crs.code);
  const geometry = projection && geometryOf(shape, srsName);
  if (!geometry || !(distanceM >= 0)) return undefined;
  const segments = linesOf(geometry).flatMap(segmentsOf);
  if (segments.length > mostSegments) {
    const text = `A distance is measured from at most ${mostSegments} segments at this map server.`;
    throw new MapRequestNotAllowed({ code: "InvalidParameterValue", locator: "filter", text });
  }
  const gml = prefixOf(tagOf(shape));
  const around = segments.map((segment) => {
    const ring = ringAround(segment, distanceM, projection.isGeographic);
    return polygonNode(gml, crs?.isNorthingFirst ? ring.map((each) => each.toReversed()) : ring, srsName);
  });
  return /Polygon|Collection/.test(geometry.type) ? [shape, ...around] : around;
}

/** Undefined for one with arcs, or damaged: what that is, the map server says. */
function geometryOf(shape: FilterNode, srsName: string | undefined): Geometry | undefined {
  try {
    return gmlGeometry(elementOf(shape), { srsName, dimension: undefined });
  } catch {
    return undefined;
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

const polygonNode = (gml: string, ring: readonly Position[], srsName: string | undefined): FilterNode => ({
  [`${gml}Polygon`]: [
    {
      [`${gml}exterior`]: [
        { [`${gml}LinearRing`]: [{ [`${gml}posList`]: [textNode(ring.map(written).join(" "))] }] },
      ],
    },
  ],
  ":@": { srsName },
});

/** To a millimetre, in degrees too. */
const written = (position: Position): string => position.map((number) => number.toFixed(8)).join(" ");
