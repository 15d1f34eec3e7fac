import { parseCrs, projectionOf, type Projection } from "../embedded/projections.ts";
import { lonLatTo3857 } from "../../../schemas/rules/webMercator.ts";
import {
  attributeOf,
  childrenOf,
  localName,
  polygonNode,
  prefixOf,
  tagOf,
  textNode,
  textOf,
  type FilterNode,
} from "../filterNodes.ts";

type Corner = [x: number, y: number];

/** A box of a filter; x (longitude) first. */
interface FilterBox {
  code: number;
  lower: Corner;
  upper: Corner;
}

/**
 * A filter with its geometries as the map server understands them. In degrees, they move to EPSG:3857, where all agree which
 * coordinate comes first. QGIS Server compares with the coordinates of the layer, whatever system is named: with `system`, an EPSG
 * code, they move to that one, and a box becomes its outline there.
 */
export function translateGeometries(node: FilterNode, system: number | undefined): FilterNode {
  const tag = tagOf(node);
  if (tag === "#text") return node;
  const srsName = attributeOf(node, "srsName");
  if (localName(tag) !== "BBOX" && srsName !== undefined) return movedGeometry(node, srsName, system);
  if (localName(tag) !== "BBOX")
    return { ...node, [tag]: childrenOf(node).map((child) => translateGeometries(child, system)) };
  const envelope = childrenOf(node).find((child) => localName(tagOf(child)) === "Envelope");
  const box = envelope && boxOf(envelope);
  if (!envelope || !box) return node;
  if (system !== undefined) return inSystem(node, envelope, { box, system });
  return isDegrees(box.code)
    ? {
        ...node,
        [tag]: childrenOf(node).map((child) => (child === envelope ? inMercator(child, box) : child)),
      }
    : node;
}

const isDegrees = (code: number): boolean => code === 4326 || code === 4258;

/** A geometry in GML whose system is named where it begins. */
function movedGeometry(node: FilterNode, srsName: string, system: number | undefined): FilterNode {
  const crs = parseCrs(srsName);
  const target = system ?? (crs && isDegrees(crs.code) ? 3857 : undefined);
  const [from, to] = [crs && projectionOf(crs.code), target === undefined ? undefined : projectionOf(target)];
  if (!crs || !from || !to) return node;
  const place = (list: string): string => {
    const numbers = list.trim().split(/\s+/).map(Number);
    const pairs = numbers.flatMap((number, at): Corner[] =>
      at % 2 === 0
        ? [crs.isNorthingFirst ? [numbers[at + 1] ?? 0, number] : [number, numbers[at + 1] ?? 0]]
        : [],
    );
    return pairs.map((corner) => moved(corner, from, to).join(" ")).join(" ");
  };
  const withPlaces = (inner: FilterNode): FilterNode => {
    const tag = tagOf(inner);
    if (tag === "#text") return inner;
    if (/^(pos|posList)$/.test(localName(tag))) return { ...inner, [tag]: [textNode(place(textOf(inner)))] };
    return { ...inner, [tag]: childrenOf(inner).map(withPlaces) };
  };
  const { ":@": _, ...plain } = withPlaces(node);
  return system === undefined ? { ...plain, ":@": { srsName: `urn:ogc:def:crs:EPSG::${target}` } } : plain;
}

function boxOf(envelope: FilterNode): FilterBox | undefined {
  const crs = parseCrs(attributeOf(envelope, "srsName") ?? "");
  const [lower, upper] = childrenOf(envelope).map((corner): Corner => {
    const [a = Number.NaN, b = Number.NaN] = textOf(corner).trim().split(/\s+/).map(Number);
    return crs?.isNorthingFirst ? [b, a] : [a, b];
  });
  return crs && lower && upper && [...lower, ...upper].every(Number.isFinite)
    ? { code: crs.code, lower, upper }
    : undefined;
}

function inMercator(envelope: FilterNode, { lower, upper }: FilterBox): FilterNode {
  const corners = [lower, upper].map((corner) => lonLatTo3857(...corner));
  return {
    [tagOf(envelope)]: childrenOf(envelope).map((child, n) => ({
      [tagOf(child)]: [textNode(corners[n]?.join(" ") ?? "")],
    })),
    ":@": { srsName: "urn:ogc:def:crs:EPSG::3857" },
  };
}

/** Steps of each side: its image in another plane is curved. */
const steps = 16;

function inSystem(
  node: FilterNode,
  envelope: FilterNode,
  { box, system }: { box: FilterBox; system: number },
): FilterNode {
  const [from, to] = [projectionOf(box.code), projectionOf(system)];
  if (!from || !to) return node;
  const fes = prefixOf(tagOf(node));
  const gml = prefixOf(tagOf(envelope));
  const ring = outlineOf(box).map((at) => moved(at, from, to).join(" "));
  const reference = { [`${fes}ValueReference`]: [textNode("geometry")] };
  return { [`${fes}Intersects`]: [reference, polygonNode(gml, ring.join(" "))] };
}

const moved = ([x, y]: Corner, from: Projection, to: Projection): Corner =>
  from.name === to.name ? [x, y] : to.fromLonLat(...from.toLonLat(x, y));

/** Counter-clockwise from the lower corner, and back to it. */
function outlineOf({ lower: [west, south], upper: [east, north] }: FilterBox): Corner[] {
  const corners: Corner[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return corners.flatMap(([x, y], n): Corner[] => {
    const next = corners[n + 1];
    if (!next) return [[x, y]];
    const at = (step: number): Corner => [
      x + ((next[0] - x) * step) / steps,
      y + ((next[1] - y) * step) / steps,
    ];
    return Array.from({ length: steps }, (_, step) => at(step));
  });
}
