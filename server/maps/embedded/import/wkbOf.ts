import type { Geometry, Position } from "geojson";

const types: Readonly<Record<Geometry["type"], number>> = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
  GeometryCollection: 7,
};

/** ISO well-known binary, little-endian, of a valid geometry; with heights where every position has one. */
export function wkbOf(geometry: Geometry, hasHeights: boolean): Uint8Array {
  const writer = new WkbWriter(hasHeights);
  writer.geometry(geometry);
  return writer.bytes();
}

class WkbWriter {
  #bytes = Buffer.allocUnsafe(256);
  #length = 0;
  readonly #hasHeights: boolean;

  constructor(hasHeights: boolean) {
    this.#hasHeights = hasHeights;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  geometry(geometry: Geometry): void {
    this.#head(geometry.type);
    switch (geometry.type) {
      case "Point":
        return this.#position(geometry.coordinates);
      case "LineString":
        return this.#positions(geometry.coordinates);
      case "Polygon":
        return this.#list(geometry.coordinates, (ring) => this.#positions(ring));
      case "MultiPoint":
        return this.#list(geometry.coordinates, (each) =>
          this.geometry({ type: "Point", coordinates: each }),
        );
      case "MultiLineString":
        return this.#list(geometry.coordinates, (each) =>
          this.geometry({ type: "LineString", coordinates: each }),
        );
      case "MultiPolygon":
        return this.#list(geometry.coordinates, (each) =>
          this.geometry({ type: "Polygon", coordinates: each }),
        );
      default:
        return this.#list(geometry.geometries, (each) => this.geometry(each));
    }
  }

  #head(type: Geometry["type"]): void {
    this.#reserve(5);
    this.#bytes[this.#length] = 1;
    this.#bytes.writeUInt32LE(types[type] + (this.#hasHeights ? 1000 : 0), this.#length + 1);
    this.#length += 5;
  }

  #list<Member>(members: readonly Member[], write: (member: Member) => void): void {
    this.#reserve(4);
    this.#bytes.writeUInt32LE(members.length, this.#length);
    this.#length += 4;
    for (const member of members) write(member);
  }

  #positions(positions: Position[]): void {
    this.#list(positions, (position) => this.#position(position));
  }

  #position([x = Number.NaN, y = Number.NaN, z = 0]: Position): void {
    this.#reserve(24);
    this.#bytes.writeDoubleLE(x, this.#length);
    this.#bytes.writeDoubleLE(y, this.#length + 8);
    this.#length += 16;
    if (!this.#hasHeights) return;
    this.#bytes.writeDoubleLE(z, this.#length);
    this.#length += 8;
  }

  #reserve(extra: number): void {
    if (this.#length + extra <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + extra));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}
