import { buffer } from "@turf/buffer";
import { earthRadius } from "@turf/helpers";
import { coordEach } from "@turf/meta";
import type { Geometry, Position } from "geojson";
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

/** Chords of a quarter of a circle: its edge comes out at most 0.12 % of the distance too near. */
const quarterChords = 16;

/**
 * A filter for map servers without `DWithin`: within a distance of a shape is what has a point in common with the shape's buffer.
 * Left as it was where the shape's system is not known. In degrees it is measured on a sphere, else in the system's plane.
 */
export function withoutDistances(node: FilterNode): FilterNode {
  const tag = tagOf(node);
  if (tag === "#text") return node;
  if (localName(tag) !== "DWithin") return { ...node, [tag]: childrenOf(node).map(withoutDistances) };
  const children = childrenOf(node);
  const shape = children.find((child) => isGmlGeometry(localName(tagOf(child))));
  const distance = children.find((child) => localName(tagOf(child)) === "Distance");
  const around = shape && distance && aroundOf(shape, Number(textOf(distance)));
  if (!around) return node;
  const rest = children.filter((child) => child !== shape && child !== distance);
  return { [`${prefixOf(tag)}Intersects`]: [...rest, around] };
}

function aroundOf(shape: FilterNode, distanceM: number): FilterNode | undefined {
  const { srsName } = Object.fromEntries(attributesOf(shape));
  const crs = srsName === undefined ? undefined : parseCrs(srsName);
  const projection = crs && projectionOf(crs.code);
  const geometry = projection && geometryOf(shape, srsName);
  if (!geometry) return undefined;
  const around = projection.isGeographic ? bufferOf(geometry, distanceM) : bufferInPlane(geometry, distanceM);
  if (crs?.isNorthingFirst && around) coordEach(around, (position) => position.reverse());
  const gml = prefixOf(tagOf(shape));
  if (around?.type === "Polygon") return polygonNode(gml, around.coordinates, { srsName });
  if (around?.type !== "MultiPolygon") return undefined;
  const members = around.coordinates.map((rings) => ({
    [`${gml}polygonMember`]: [polygonNode(gml, rings, {})],
  }));
  return { [`${gml}MultiPolygon`]: members, ":@": { srsName } };
}

/** Undefined for one with arcs, or damaged: what that is, the map server says. */
function geometryOf(shape: FilterNode, srsName: string | undefined): Geometry | undefined {
  try {
    return gmlGeometry(elementOf(shape), { srsName, dimension: undefined });
  } catch {
    return undefined;
  }
}

const metresPerDegree = (earthRadius * Math.PI) / 180;

/** Turf measures on a sphere, where the first position is moved to the equator: near it, the sphere is as flat as a plane. */
function bufferInPlane(geometry: Geometry, distanceM: number): Geometry | undefined {
  let origin: Position | undefined;
  coordEach(geometry, (position) => {
    const [x = 0, y = 0] = position;
    const [x0 = 0, y0 = 0] = (origin ??= [x, y]);
    position.splice(0, position.length, (x - x0) / metresPerDegree, (y - y0) / metresPerDegree);
  });
  const around = bufferOf(geometry, distanceM);
  if (!around) return undefined;
  coordEach(around, (position) => {
    const [x = 0, y = 0] = position;
    const [x0 = 0, y0 = 0] = origin ?? [];
    position.splice(0, position.length, x0 + x * metresPerDegree, y0 + y * metresPerDegree);
  });
  return around;
}

function bufferOf(geometry: Geometry, distanceM: number): Geometry | undefined {
  const around = buffer(geometry, distanceM, { units: "meters", steps: quarterChords });
  return around && "geometry" in around ? around.geometry : undefined;
}

const polygonNode = (gml: string, rings: readonly Position[][], attributes: object): FilterNode => ({
  [`${gml}Polygon`]: rings.map((ring, place) => ({
    [`${gml}${place === 0 ? "exterior" : "interior"}`]: [
      { [`${gml}LinearRing`]: [{ [`${gml}posList`]: [textNode(ring.map(written).join(" "))] }] },
    ],
  })),
  ":@": attributes,
});

/** To a millimetre, in degrees too. */
const written = (position: Position): string => position.map((number) => number.toFixed(8)).join(" ");

const elementOf = (node: FilterNode): XmlElement => ({
  name: localName(tagOf(node)),
  attributes: Object.fromEntries(attributesOf(node)),
  children: childrenOf(node)
    .filter((child) => tagOf(child) !== "#text")
    .map(elementOf),
  text: textOf(node),
});
