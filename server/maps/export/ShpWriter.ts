import type { Geometry, Position } from "geojson";
import { DbfWriter } from "./DbfWriter.ts";
import type { ExportColumn } from "./ExportFile.ts";
import { GatheredFile } from "./GatheredFile.ts";

/** Types of shapes: a shapefile has one. */
const shapeTypes = { point: 1, line: 3, polygon: 5, multipoint: 8 } as const;
export type ShapeKind = keyof typeof shapeTypes;

const kinds: Partial<Record<Geometry["type"], ShapeKind>> = {
  Point: "point",
  MultiPoint: "multipoint",
  LineString: "line",
  MultiLineString: "line",
  Polygon: "polygon",
  MultiPolygon: "polygon",
};

/** The kind of shapefile that a geometry goes into; undefined for a collection, which none has. */
export const kindOf = ({ type }: Geometry): ShapeKind | undefined => kinds[type];

const headBytes = 100;

/** Writes a shapefile, feature by feature: `{path}.shp`, its index and its table. */
export class ShpWriter {
  readonly #shapes: GatheredFile;
  readonly #index: GatheredFile;
  readonly #table: DbfWriter;
  readonly #kind: ShapeKind;
  #length = headBytes;
  #count = 0;
  #box = emptyBox();

  constructor(path: string, kind: ShapeKind, columns: readonly ExportColumn[]) {
    this.#kind = kind;
    this.#shapes = new GatheredFile(`${path}.shp`);
    this.#index = new GatheredFile(`${path}.shx`);
    this.#table = new DbfWriter(`${path}.dbf`, columns);
    for (const file of [this.#shapes, this.#index]) file.add(Buffer.alloc(headBytes));
  }

  add(geometry: Geometry, properties: Readonly<Record<string, unknown>> | null): void {
    const parts = partsOf(geometry);
    const box = boxOf(parts);
    const content = contentOf(this.#kind, parts, box);
    const head = Buffer.alloc(8);
    head.writeInt32BE((this.#count += 1), 0);
    head.writeInt32BE(content.length / 2, 4);
    const place = Buffer.alloc(8);
    place.writeInt32BE(this.#length / 2, 0);
    place.writeInt32BE(content.length / 2, 4);
    this.#shapes.add(head);
    this.#shapes.add(content);
    this.#index.add(place);
    this.#length += 8 + content.length;
    this.#box = [
      Math.min(this.#box[0], box[0]),
      Math.min(this.#box[1], box[1]),
      Math.max(this.#box[2], box[2]),
      Math.max(this.#box[3], box[3]),
    ];
    this.#table.add(properties);
  }

  close(): void {
    this.#shapes.close(this.#head(this.#length));
    this.#index.close(this.#head(headBytes + this.#count * 8));
    this.#table.close();
  }

  #head(length: number): Buffer {
    const head = Buffer.alloc(headBytes);
    head.writeInt32BE(9994, 0);
    head.writeInt32BE(length / 2, 24);
    head.writeInt32LE(1000, 28);
    head.writeInt32LE(shapeTypes[this.#kind], 32);
    this.#box.forEach((side, n) => head.writeDoubleLE(Number.isFinite(side) ? side : 0, 36 + n * 8));
    return head;
  }
}

type Box = [minX: number, minY: number, maxX: number, maxY: number];
const emptyBox = (): Box => [Infinity, Infinity, -Infinity, -Infinity];

/** Lines, rings or points; outer rings run clockwise and holes the other way, by which readers tell them apart. */
function partsOf(geometry: Geometry): readonly (readonly Position[])[] {
  switch (geometry.type) {
    case "Point":
      return [[geometry.coordinates]];
    case "MultiPoint":
    case "LineString":
      return [geometry.coordinates];
    case "MultiLineString":
      return geometry.coordinates;
    case "Polygon":
      return turned(geometry.coordinates);
    case "MultiPolygon":
      return geometry.coordinates.flatMap(turned);
    default:
      return [];
  }
}

const turned = (rings: readonly Position[][]): Position[][] =>
  rings.map((ring, n) => (isClockwise(ring) === (n === 0) ? ring : ring.toReversed()));

function isClockwise(ring: readonly Position[]): boolean {
  let twice = 0;
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  for (const [n, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[n + 1] ?? ring[0] ?? [];
    twice += (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }
  return twice < 0;
}

function boxOf(parts: readonly (readonly Position[])[]): Box {
  const box = emptyBox();
  for (const part of parts)
    for (const [x = Number.NaN, y = Number.NaN] of part) {
      if (x < box[0]) box[0] = x;
      if (y < box[1]) box[1] = y;
      if (x > box[2]) box[2] = x;
      if (y > box[3]) box[3] = y;
    }
  return box;
}

function contentOf(kind: ShapeKind, parts: readonly (readonly Position[])[], box: Box): Buffer {
  const points = parts.flat();
  const hasParts = kind === "line" || kind === "polygon";
  const before = kind === "point" ? 4 : 40 + (hasParts ? 4 + 4 * parts.length : 0);
  const content = Buffer.alloc(before + 16 * points.length);
  content.writeInt32LE(shapeTypes[kind], 0);
  if (kind !== "point") {
    box.forEach((side, n) => content.writeDoubleLE(side, 4 + n * 8));
    if (hasParts) content.writeInt32LE(parts.length, 36);
    content.writeInt32LE(points.length, hasParts ? 40 : 36);
    let start = 0;
    for (const [n, part] of (hasParts ? parts : []).entries()) {
      content.writeInt32LE(start, 44 + 4 * n);
      start += part.length;
    }
  }
  for (const [n, [x = 0, y = 0]] of points.entries()) {
    content.writeDoubleLE(x, before + n * 16);
    content.writeDoubleLE(y, before + n * 16 + 8);
  }
  return content;
}
