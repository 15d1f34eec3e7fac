import type { Geometry, Position } from "geojson";

/** Maximum nesting. */
const maxDepth = 16;
const collections = { 4: "MultiPoint", 5: "MultiLineString", 6: "MultiPolygon" } as const;

/** Parses WKB (ISO, or extended with flags) with x, y first; measures are dropped. Throws for damaged ones. */
export class WkbReader {
  readonly #view: DataView;
  #at = 0;
  #isLittle = true;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  geometry(depth = 0): Geometry {
    if (depth > maxDepth) throw new Error("too deeply nested");
    this.#isLittle = this.#view.getUint8(this.#at++) === 1;
    const code = this.#uint32();
    // Extended WKB has its flags in the top bits.
    const isoCode = code & 0x0fffffff;
    const dimension = Math.floor(isoCode / 1000);
    const hasZ = code >= 0x80000000 || dimension === 1 || dimension === 3;
    const hasM = Math.floor(code / 0x40000000) % 2 === 1 || dimension === 2 || dimension === 3;
    if (Math.floor(code / 0x20000000) % 2 === 1) this.#at += 4;
    return this.#body(isoCode % 1000, { hasZ, hasM }, depth);
  }

  #body(type: number, axes: Axes, depth: number): Geometry {
    if (type === 1) return { type: "Point", coordinates: this.#position(axes) };
    if (type === 2) return { type: "LineString", coordinates: this.#positions(axes) };
    if (type === 3) return { type: "Polygon", coordinates: this.#list(() => this.#positions(axes)) };
    if (type === 7)
      return { type: "GeometryCollection", geometries: this.#list(() => this.geometry(depth + 1)) };
    if (type !== 4 && type !== 5 && type !== 6) throw new Error("curves and surfaces are not supported");
    const members = this.#list(() => this.geometry(depth + 1));
    return { type: collections[type], coordinates: members.map(coordinatesOf) } as Geometry;
  }

  #list<T>(read: () => T): T[] {
    const count = this.#uint32();
    // Every member takes at least 5 bytes: a damaged count must not exhaust the memory.
    if (count > (this.#view.byteLength - this.#at) / 4) throw new Error("its length is wrong");
    return Array.from({ length: count }, read);
  }

  #positions(axes: Axes): Position[] {
    return this.#list(() => this.#position(axes));
  }

  #position({ hasZ, hasM }: Axes): Position {
    const position = [this.#float64(), this.#float64()];
    if (hasZ) position.push(this.#float64());
    if (hasM) this.#at += 8;
    return position;
  }

  #uint32(): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4, this.#isLittle);
  }

  #float64(): number {
    this.#at += 8;
    return this.#view.getFloat64(this.#at - 8, this.#isLittle);
  }
}

interface Axes {
  hasZ: boolean;
  hasM: boolean;
}

const coordinatesOf = (geometry: Geometry): unknown =>
  geometry.type === "GeometryCollection" ? [] : geometry.coordinates;
