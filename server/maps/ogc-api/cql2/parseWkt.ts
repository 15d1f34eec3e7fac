import type { Geometry, Position } from "geojson";
import type { Shape } from "./Cql2.ts";
import type { TokenReader } from "./TokenReader.ts";

/** Reads `BBOX(…)`, or a geometry in well-known text with two or three coordinates a position. */
export function parseShape(reader: TokenReader): Shape {
  if (reader.takes("bbox")) return { type: "box", box: box(reader) };
  return { type: "geometry", geometry: geometry(reader) };
}

function box(reader: TokenReader): [number, number, number, number] {
  reader.expect("(");
  const numbers = listOf(reader, number);
  reader.expect(")");
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = numbers;
  if (numbers.length === 4) return [a, b, c, d];
  return numbers.length === 6 ? [a, b, d, e] : reader.fail("four or six numbers");
}

function geometry(reader: TokenReader): Geometry {
  const name = reader.take().text.toLowerCase();
  if (!reader.takes("z")) reader.takes("m");
  switch (name) {
    case "point":
      return { type: "Point", coordinates: inParentheses(reader, position) };
    case "linestring":
      return { type: "LineString", coordinates: line(reader) };
    case "polygon":
      return { type: "Polygon", coordinates: area(reader) };
    case "multipoint":
      return { type: "MultiPoint", coordinates: list(reader, pointOfMany) };
    case "multilinestring":
      return { type: "MultiLineString", coordinates: list(reader, line) };
    case "multipolygon":
      return { type: "MultiPolygon", coordinates: list(reader, area) };
    case "geometrycollection":
      return { type: "GeometryCollection", geometries: list(reader, geometry) };
    default:
      return reader.fail("a geometry");
  }
}

type Read<Part> = (reader: TokenReader) => Part;

function inParentheses<Part>(reader: TokenReader, read: Read<Part>): Part {
  reader.expect("(");
  const part = read(reader);
  reader.expect(")");
  return part;
}

function listOf<Part>(reader: TokenReader, read: Read<Part>): Part[] {
  const parts = [read(reader)];
  while (reader.takes(",")) parts.push(read(reader));
  return parts;
}

const list = <Part>(reader: TokenReader, read: Read<Part>): Part[] =>
  inParentheses(reader, (inner) => listOf(inner, read));
const line = (reader: TokenReader): Position[] => list(reader, position);
const area = (reader: TokenReader): Position[][] => list(reader, line);
/** With parentheses of its own, or without. */
const pointOfMany = (reader: TokenReader): Position =>
  reader.isNext("(") ? inParentheses(reader, position) : position(reader);

function position(reader: TokenReader): Position {
  const coordinates = [number(reader), number(reader)];
  while (reader.peek().type === "number") number(reader);
  return coordinates;
}

function number(reader: TokenReader): number {
  if (reader.peek().type !== "number") reader.fail("a number");
  return Number(reader.take().text);
}
