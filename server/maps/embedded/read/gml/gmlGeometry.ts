import type { Geometry, Position } from "geojson";
import { parseCrs } from "../../projections.ts";
import { joined } from "../joined.ts";
import { childNamed, childrenNamed, type XmlElement } from "../xml/XmlElement.ts";

/** What an element inherits. */
export interface GmlFrame {
  srsName: string | undefined;
  dimension: number | undefined;
}

/** Geometry elements of GML 2 and 3, including those with arcs, which are unsupported. */
export const isGmlGeometry = (name: string): boolean =>
  /^(Point|LineString|Polygon|Curve|Surface|PolyhedralSurface|CompositeCurve|CompositeSurface|Multi(Point|LineString|Curve|Polygon|Surface|Geometry))$/.test(
    name,
  );

/** Coordinate systems with a height beside their two plane axes. */
const withHeight = new Set([7415, 4979, 4937]);

/** The name of a coordinate system; of a compound one that of its plane part. */
export const planeName = (srsName: string): string =>
  srsName.replace(/^urn:ogc:def:crs,crs:(EPSG:[^:]*:\d+),.*$/i, "urn:ogc:def:crs:$1");

/** Reads a geometry in x, y order, whichever order its `srsName` implies. Throws for damaged and curved ones. */
export function gmlGeometry(element: XmlElement, outer: GmlFrame): Geometry {
  const frame = frameOf(element, outer);
  const { name } = element;
  if (name === "Point") return { type: "Point", coordinates: positionsIn(element, frame)[0] ?? [] };
  if (name === "LineString") return { type: "LineString", coordinates: positionsIn(element, frame) };
  if (name === "Curve" || name === "CompositeCurve")
    return { type: "LineString", coordinates: curve(element, frame) };
  if (name === "Polygon" || name === "PolygonPatch" || name === "Rectangle")
    return { type: "Polygon", coordinates: rings(element, frame) };
  if (!/^(Multi|CompositeSurface|Surface|PolyhedralSurface)/.test(name)) throw new Unsupported();
  return joined(membersOf(element).map((member) => gmlGeometry(member, frame)));
}

/** Geometries in `…Member`, `…Members` or `patches`. */
const membersOf = (element: XmlElement): XmlElement[] =>
  element.children
    .filter(({ name }) => /(Members?|^patches)$/.test(name))
    .flatMap(({ children }) => children);

function frameOf({ attributes }: XmlElement, outer: GmlFrame): GmlFrame {
  const dimension = Number(attributes["srsDimension"]);
  return {
    srsName: attributes["srsName"] ?? outer.srsName,
    dimension: dimension === 2 || dimension === 3 ? dimension : outer.dimension,
  };
}

function rings(element: XmlElement, frame: GmlFrame): Position[][] {
  const outer = childrenNamed(element, "exterior", "outerBoundaryIs");
  const inner = childrenNamed(element, "interior", "innerBoundaryIs");
  return [...outer, ...inner].flatMap(({ children }) => children).map((ring) => curve(ring, frame));
}

/** The positions of a line or ring, possibly composed of several. */
function curve(element: XmlElement, outer: GmlFrame): Position[] {
  const frame = frameOf(element, outer);
  if (["LineString", "LinearRing", "LineStringSegment"].includes(element.name))
    return positionsIn(element, frame);
  if (!["Ring", "Curve", "CompositeCurve"].includes(element.name)) throw new Unsupported();
  const parts = [...membersOf(element), ...(childNamed(element, "segments")?.children ?? [])];
  const positions: Position[] = [];
  for (const part of parts) {
    const next = curve(part, frame);
    const isJoined = String(positions.at(-1)) === String(next[0]);
    for (const position of isJoined ? next.slice(1) : next) positions.push(position);
  }
  return positions;
}

/** Arcs and other curves. */
export class Unsupported extends Error {
  override name = "Unsupported";
}

function positionsIn(element: XmlElement, frame: GmlFrame): Position[] {
  const reference = frame.srsName === undefined ? undefined : parseCrs(planeName(frame.srsName));
  const positions = element.children.flatMap((child) => {
    if (child.name === "pos") return [numbersIn(child.text)];
    if (child.name === "posList") {
      const { dimension = withHeight.has(reference?.code ?? 0) ? 3 : 2 } = frameOf(child, frame);
      return inGroups(numbersIn(child.text), dimension);
    }
    if (child.name === "coordinates") return tuples(child);
    if (child.name === "coord") return [child.children.map(({ text }) => Number(text))];
    return child.name === "pointProperty"
      ? child.children.flatMap((point) => positionsIn(point, { ...frame, srsName: undefined }))
      : [];
  });
  const isSwapped = reference?.isNorthingFirst ?? false;
  return positions.map(([first = Number.NaN, second = Number.NaN, ...height]) => {
    if (!Number.isFinite(first) || !Number.isFinite(second)) throw new Error("a position is damaged");
    return isSwapped ? [second, first, ...height] : [first, second, ...height];
  });
}

const numbersIn = (text: string): number[] => text.trim().split(/\s+/).map(Number);

function inGroups(numbers: number[], size: number): number[][] {
  if (numbers.length % size !== 0) throw new Error("a list of positions is damaged");
  return Array.from({ length: numbers.length / size }, (_, n) => numbers.slice(n * size, (n + 1) * size));
}

/** GML 2: `x,y x,y`, or other separators according to its attributes. */
function tuples({ text, attributes }: XmlElement): number[][] {
  const { decimal = ".", cs = ",", ts = " " } = attributes;
  const separated = ts.trim() === "" ? text.trim().split(/\s+/) : text.trim().split(ts);
  return separated.map((tuple) => tuple.split(cs).map((part) => Number(part.trim().replace(decimal, "."))));
}
