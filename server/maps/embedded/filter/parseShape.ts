import { queryBox } from "../wfs/boundingBox.ts";
import { invalid } from "../wfs/WfsProblem.ts";
import { parseCrs } from "../projections.ts";
import { childrenOf, attributeOf, textOf, type Element } from "./elements.ts";
import type { QueryShape, Vertices } from "./QueryShape.ts";

const maxVertices = 10_000;

/** The geometry in GML among an operator's operands; throws `WfsProblem` where there is none that is understood. */
export function parseShape(operator: Element, name: string): QueryShape {
  const found: Omit<QueryShape, "box"> = { points: [], lines: [], polygons: [] };
  const isFirst = crsIn(operator)?.isNorthingFirst ?? true;
  collect(operator, isFirst, found);
  const vertices = [...found.points, ...found.lines, ...found.polygons.flat()].flat();
  if (vertices.length === 0 || vertices.length > 2 * maxVertices || !vertices.every(Number.isFinite))
    throw invalid("filter", `${name} needs a geometry of numbers, with at most ${maxVertices} positions`);
  const [xs, ys] = [vertices.filter((_, at) => at % 2 === 0), vertices.filter((_, at) => at % 2 === 1)];
  const least = (numbers: number[]) => numbers.reduce((one, other) => Math.min(one, other));
  const most = (numbers: number[]) => numbers.reduce((one, other) => Math.max(one, other));
  const [west, south, east, north] = [least(xs), least(ys), most(xs), most(ys)];
  const corners: [number, number, number, number] = isFirst
    ? [south, west, north, east]
    : [west, south, east, north];
  return { ...found, box: queryBox(corners, srsNameIn(operator) ?? defaultCrs, "filter") };
}

/** Latitude first, as in the capabilities. */
const defaultCrs = "urn:ogc:def:crs:EPSG::4326";

/** The first system that is named. */
function srsNameIn(element: Element): string | undefined {
  const own = attributeOf(element, "srsName");
  if (own !== undefined) return own;
  for (const child of allChildren(element)) {
    const inner = srsNameIn(child);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

const crsIn = (element: Element) => parseCrs(srsNameIn(element) ?? defaultCrs);

const allChildren = (element: Element): Element[] =>
  Object.values(element).flatMap((value) => (Array.isArray(value) ? value : []));

function collect(element: Element, isNorthingFirst: boolean, found: Omit<QueryShape, "box">): void {
  for (const [name, children] of Object.entries(element)) {
    if (!Array.isArray(children)) continue;
    for (const child of children)
      if (name === "Point") found.points.push(verticesIn(child, isNorthingFirst).slice(0, 2));
      else if (name === "LineString" || name === "LineStringSegment")
        found.lines.push(verticesIn(child, isNorthingFirst));
      else if (name === "Envelope") found.polygons.push([ringOf(child, isNorthingFirst)]);
      else if (name === "Polygon" || name === "PolygonPatch")
        found.polygons.push(ringsIn(child, isNorthingFirst));
      else collect(child, isNorthingFirst, found);
  }
}

function ringsIn(polygon: Element, isNorthingFirst: boolean): Vertices[] {
  return ["exterior", "outerBoundaryIs", "interior", "innerBoundaryIs"]
    .flatMap((name) => childrenOf(polygon, name))
    .flatMap((boundary) => childrenOf(boundary, "LinearRing"))
    .map((ring) => closed(verticesIn(ring, isNorthingFirst)));
}

function ringOf(envelope: Element, isNorthingFirst: boolean): number[] {
  const corners = ["lowerCorner", "upperCorner"].flatMap((name) =>
    (textOf(childrenOf(envelope, name)[0]) ?? "").trim().split(/\s+/).map(Number),
  );
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = corners;
  const [minX, minY, maxX, maxY] = isNorthingFirst ? [b, a, d, c] : [a, b, c, d];
  return [minX, minY, maxX, minY, maxX, maxY, minX, maxY, minX, minY];
}

function closed(ring: number[]): number[] {
  const [x = Number.NaN, y = Number.NaN] = ring;
  return ring.at(-2) === x && ring.at(-1) === y ? ring : [...ring, x, y];
}

/** Positions of two numbers, or of `srsDimension`. */
function verticesIn(element: Element, isNorthingFirst: boolean): number[] {
  const lists = ["posList", "pos", "coordinates"].flatMap((name) => childrenOf(element, name));
  return lists.flatMap((list) => {
    const numbers = (textOf(list) ?? "")
      .trim()
      .split(/[\s,]+/)
      .map((part) => (part === "" ? Number.NaN : Number(part)));
    const dimension = attributeOf(list, "srsDimension") === "3" ? 3 : 2;
    const vertices: number[] = [];
    for (let at = 0; at < numbers.length; at += dimension) {
      const [a = Number.NaN, b = Number.NaN] = [numbers[at], numbers[at + 1]];
      if (isNorthingFirst) vertices.push(b, a);
      else vertices.push(a, b);
    }
    return vertices;
  });
}
