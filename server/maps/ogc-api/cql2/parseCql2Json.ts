import type { Geometry, Position } from "geojson";
import { fieldOf, isObject } from "../../../../schemas/records.ts";
import { flipped, type Comparison } from "../../comparison.ts";
import { comparisons } from "../fes.ts";
import { InvalidParameter } from "../InvalidParameter.ts";
import {
  type Cql2,
  isSpatialFunction,
  type Literal,
  maxDepth,
  type Shape,
  spatialOperators,
} from "./Cql2.ts";
import { mirrored } from "./mirrored.ts";

const fail = (text: string): never => {
  throw new InvalidParameter("filter", text);
};

/** Parses a filter in CQL2 JSON (OGC 21-065r2, annex B); throws `InvalidParameter`. */
export function parseCql2Json(text: string): Cql2 {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail("the filter is not valid JSON");
  }
  return expression(value, 0);
}

function expression(value: unknown, depth: number): Cql2 {
  if (depth > maxDepth) return fail("the filter is nested too deep");
  if (typeof value === "boolean") return { kind: "constant", value };
  const [op, args] = [fieldOf(value, "op"), fieldOf(value, "args")];
  if (typeof op !== "string" || !Array.isArray(args)) return fail("expected an operation with op and args");
  const given: unknown[] = args;
  if (op === "and" || op === "or") {
    if (given.length < 2) return fail(`${op} needs two conditions or more`);
    return { kind: op, members: given.map((arg) => expression(arg, depth + 1)) };
  }
  const [first, second] = given;
  if (op === "not") return { kind: "not", member: expression(first, depth + 1) };
  if (op === "isNull") return { kind: "null", property: property(first) };
  if (op === "between")
    return { kind: "between", property: property(first), lower: literal(second), upper: literal(given[2]) };
  if (op === "like") return { kind: "like", property: property(first), pattern: pattern(second) };
  if (op === "in") {
    if (!Array.isArray(second) || second.length === 0) return fail("in needs a list of values");
    return { kind: "in", property: property(first), values: second.map(literal) };
  }
  const comparison = isComparison(op) ? op : undefined;
  if (comparison)
    return isProperty(first)
      ? { kind: "compare", operator: comparison, property: property(first), value: literal(second) }
      : { kind: "compare", operator: flipped[comparison], property: property(second), value: literal(first) };
  return spatial(op, first, second);
}

const isComparison = (op: string): op is Comparison => Object.hasOwn(comparisons, op);
const isProperty = (value: unknown): boolean => typeof fieldOf(value, "property") === "string";

function property(value: unknown): string {
  const name = fieldOf(value, "property");
  return typeof name === "string" ? name : fail("expected a property");
}

function pattern(value: unknown): string {
  return typeof value === "string" ? value : fail("like needs a text");
}

function literal(value: unknown): Literal {
  if (typeof value === "string") return { type: "text", value };
  if (typeof value === "number") return { type: "number", value };
  if (typeof value === "boolean") return { type: "boolean", value };
  for (const type of ["date", "timestamp"] as const) {
    const moment = fieldOf(value, type);
    if (typeof moment === "string") return { type, value: moment };
  }
  return fail("expected a value: a text, a number, true, false, a date or a timestamp");
}

function spatial(op: string, first: unknown, second: unknown): Cql2 {
  if (!isSpatialFunction(op)) return fail(`the operation ${op.slice(0, 60)} is not offered`);
  const operator = spatialOperators[op];
  return isProperty(first)
    ? { kind: "spatial", operator, property: property(first), shape: shape(second) }
    : { kind: "spatial", operator: mirrored(operator), property: property(second), shape: shape(first) };
}

function shape(value: unknown): Shape {
  const box = fieldOf(value, "bbox");
  if (Array.isArray(box) && !fieldOf(value, "type")) {
    const [a, b, c, d, e] = box.map(number);
    if (box.length === 4) return { type: "box", box: [a ?? 0, b ?? 0, c ?? 0, d ?? 0] };
    return box.length === 6
      ? { type: "box", box: [a ?? 0, b ?? 0, d ?? 0, e ?? 0] }
      : fail("bbox needs four or six numbers");
  }
  return { type: "geometry", geometry: geometry(value) };
}

function number(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : fail("expected a number");
}

function geometry(value: unknown): Geometry {
  const coordinates = isObject(value) ? value["coordinates"] : undefined;
  switch (fieldOf(value, "type")) {
    case "Point":
      return { type: "Point", coordinates: position(coordinates) };
    case "MultiPoint":
      return { type: "MultiPoint", coordinates: line(coordinates) };
    case "LineString":
      return { type: "LineString", coordinates: line(coordinates) };
    case "MultiLineString":
      return { type: "MultiLineString", coordinates: area(coordinates) };
    case "Polygon":
      return { type: "Polygon", coordinates: area(coordinates) };
    case "MultiPolygon":
      return { type: "MultiPolygon", coordinates: list(coordinates, area) };
    case "GeometryCollection":
      return { type: "GeometryCollection", geometries: list(fieldOf(value, "geometries"), geometry) };
    default:
      return fail("expected a geometry of GeoJSON, or a bbox");
  }
}

function list<Part>(value: unknown, read: (part: unknown) => Part): Part[] {
  return Array.isArray(value) && value.length > 0
    ? value.map((part) => read(part))
    : fail("expected coordinates");
}
const position = (value: unknown): Position => {
  const numbers = list(value, number);
  return numbers.length >= 2 ? numbers.slice(0, 2) : fail("a position needs two numbers");
};
const line = (value: unknown): Position[] => list(value, position);
const area = (value: unknown): Position[][] => list(value, line);
