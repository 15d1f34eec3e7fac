import type { Geometry, Position } from "geojson";

/** Maximum nesting of geometry collections. */
const maxDepth = 16;

/** The start of a geometry in WKT, with or without its coordinate system. */
export const looksLikeWkt =
  /^\s*(SRID=\d+;)?\s*(MULTI)?(POINT|LINESTRING|POLYGON|GEOMETRYCOLLECTION|CURVE|SURFACE)\s*(Z|M|ZM)?\s*(\(|EMPTY)/i;

/** The EPSG code of extended WKT. */
export function sridOf(text: string): number | undefined {
  const srid = /^\s*SRID=(\d+);/i.exec(text)?.[1];
  return srid === undefined ? undefined : Number(srid);
}

type Nested = Position | Nested[];

/** Parses WKT; measures are dropped, null when empty. Throws for damaged and curved geometries. */
export function geometryOfWkt(text: string): Geometry | null {
  const reader = new WktReader(text.replace(/^\s*SRID=\d+;/i, ""));
  const geometry = reader.geometry(0);
  reader.end();
  return geometry;
}

const names: Readonly<Record<string, Exclude<Geometry["type"], "GeometryCollection">>> = {
  POINT: "Point",
  LINESTRING: "LineString",
  POLYGON: "Polygon",
  MULTIPOINT: "MultiPoint",
  MULTILINESTRING: "MultiLineString",
  MULTIPOLYGON: "MultiPolygon",
};

class WktReader {
  readonly #tokens: string[];
  #at = 0;
  #hasZ = true;

  constructor(text: string) {
    this.#tokens = text.match(/[A-Za-z]+|[-+.\dEe]+|\S/g) ?? [];
  }

  geometry(depth: number): Geometry | null {
    if (depth > maxDepth) throw new Error("too deeply nested");
    const [, word = "", suffix = ""] = /^(.*?)(ZM|Z|M)?$/.exec(this.#next().toUpperCase()) ?? [];
    const axes = suffix || (/^(ZM|Z|M)$/i.test(this.#peek()) ? this.#next().toUpperCase() : "");
    this.#hasZ = axes !== "M";
    if (/^EMPTY$/i.test(this.#peek())) {
      this.#next();
      return null;
    }
    if (word === "GEOMETRYCOLLECTION") {
      const members = this.#list(() => this.geometry(depth + 1));
      return { type: "GeometryCollection", geometries: members.filter((each) => each !== null) };
    }
    const type = names[word];
    if (!type) throw new Error("curves and surfaces are not supported");
    const nested = this.#nested();
    if (type === "Point") return { type, coordinates: first(nested) };
    // Points of a multipoint can have parentheses of their own.
    const coordinates =
      type === "MultiPoint" ? nested.map((each) => (Array.isArray(each[0]) ? each[0] : each)) : nested;
    return { type, coordinates } as Geometry;
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw new Error("something follows the geometry");
  }

  #nested(): Nested[] {
    return this.#list<Nested>(() => (this.#peek() === "(" ? this.#nested() : this.#position()));
  }

  #list<T>(read: () => T): T[] {
    this.#expect("(");
    const members = [read()];
    while (this.#peek() === ",") {
      this.#next();
      members.push(read());
    }
    this.#expect(")");
    return members;
  }

  #position(): Position {
    const numbers: number[] = [];
    while (/^[-+.\d]/.test(this.#peek())) numbers.push(Number(this.#next()));
    if (numbers.length < 2 || numbers.some(Number.isNaN)) throw new Error("a position is damaged");
    return numbers.slice(0, this.#hasZ && numbers.length > 2 ? 3 : 2);
  }

  #peek = (): string => this.#tokens[this.#at] ?? "";
  #next = (): string => this.#tokens[this.#at++] ?? "";

  #expect(token: string): void {
    if (this.#next() !== token) throw new Error(`"${token}" is missing`);
  }
}

function first(nested: Nested[]): Position {
  const [point] = nested;
  if (nested.length !== 1 || !point || !isPosition(point)) throw new Error("is no point");
  return point;
}

const isPosition = (nested: Nested): nested is Position => !Array.isArray(nested[0]);
