import { createHash, type Hash } from "node:crypto";
import type { Geometry } from "geojson";
import { bytesAFeature } from "../blocks/packedFile.ts";
import { geometryKind } from "../LoadedLayer.ts";
import { codeOf, type Projection } from "../projections.ts";
import { lonLatTo3857 } from "../../../../schemas/rules/webMercator.ts";
import { ByteWriter } from "./ByteWriter.ts";
import { NumberList } from "./NumberList.ts";

/** 1e-7 degree is 1.1 cm. */
const degreeScale = 1e7;
const metreScale = 100;
const heightScale = 1000;
const [openBracket, comma, closeBracket] = [0x5b, 0x2c, 0x5d];

/** Why a feature is left out of its layer. */
export class SkippedFeature extends Error {
  override name = "SkippedFeature";
}

/** Collects the coordinates and the GeoJSON of features, in file order. */
export class FeatureWriter {
  readonly coordinates = new NumberList(1 << 14);
  readonly partStarts = new NumberList();
  readonly featureParts = new NumberList();
  readonly kinds = new NumberList();
  readonly json4326 = new ByteWriter();
  readonly json3857 = new ByteWriter();
  readonly starts4326 = new NumberList();
  readonly starts3857 = new NumberList();
  /** As GeoJSON names them. */
  readonly geometryTypes = new Set<string>();
  /** In the source's own system; empty where that can be derived from `coordinates`. */
  readonly #own = new NumberList();
  readonly #content = createHash("sha256");
  #kind = 0;
  readonly #projection: Projection;
  readonly #keepsOwn: boolean;

  constructor(projection: Projection) {
    this.#projection = projection;
    this.#keepsOwn = ![undefined, 3857, 4326, 4258].includes(codeOf(projection));
  }

  /** Throws `SkippedFeature`, and then stores nothing of the feature. */
  add(id: string, geometry: Geometry | null, properties: Readonly<Record<string, unknown>>): void {
    const before = [
      this.coordinates.length,
      this.partStarts.length,
      this.json4326.length,
      this.json3857.length,
    ] as const;
    try {
      if (!geometry) throw new SkippedFeature("it has no geometry");
      const head = `{"type":"Feature","id":${JSON.stringify(id)},"geometry":`;
      this.#both(head);
      this.#kind = 0;
      this.#geometry(geometry);
      const vertices = this.coordinates.length - before[0];
      if (vertices === 0) throw new SkippedFeature("its geometry is empty");
      const tail = `,"properties":${JSON.stringify(properties)}},`;
      this.json4326.utf8(tail);
      this.json3857.utf8(tail);
    } catch (error) {
      this.coordinates.truncate(before[0]);
      if (this.#keepsOwn) this.#own.truncate(before[0]);
      this.partStarts.truncate(before[1]);
      this.json4326.truncate(before[2]);
      this.json3857.truncate(before[3]);
      throw error;
    }
    this.geometryTypes.add(geometry?.type ?? "");
    this.featureParts.push(before[1]);
    this.kinds.push(this.#kind);
    this.starts4326.push(before[2]);
    this.starts3857.push(before[3]);
  }

  /** x, y interleaved as the source has them; empty where that can be derived from `coordinates`. */
  get ownCoordinates(): Float64Array {
    return this.#own.values();
  }

  /** Approximate memory of the features. */
  get byteLength(): number {
    return (
      (this.coordinates.length + this.#own.length) * 8 +
      this.json4326.length +
      this.json3857.length +
      this.kinds.length * bytesAFeature
    );
  }

  /** The parts and vertices of a feature. */
  rangesOf(feature: number): { firstPart: number; endPart: number; start: number; end: number } {
    const isLast = feature + 1 === this.featureParts.length;
    const firstPart = this.featureParts.at(feature);
    const endPart = isLast ? this.partStarts.length : this.featureParts.at(feature + 1);
    return { firstPart, endPart, start: this.#partStart(firstPart), end: this.#partStart(endPart) };
  }

  #partStart(part: number): number {
    return part < this.partStarts.length ? this.partStarts.at(part) : this.coordinates.length / 2;
  }

  /** A feature's GeoJSON and the comma behind it. */
  jsonOf(feature: number, code: 4326 | 3857): Uint8Array {
    const starts = code === 4326 ? this.starts4326 : this.starts3857;
    const bytes = (code === 4326 ? this.json4326 : this.json3857).bytes();
    const end = feature + 1 < starts.length ? starts.at(feature + 1) : bytes.length;
    return bytes.subarray(starts.at(feature), end);
  }

  /** A hash of all features written so far. */
  digest(): string {
    return this.#hashContent(this.#content.copy()).digest("base64url");
  }

  #hashContent(content: Hash): Hash {
    const { buffer, byteOffset, byteLength } = this.coordinates.values();
    return content.update(new Uint8Array(buffer, byteOffset, byteLength)).update(this.json4326.bytes());
  }

  /** Removes the features written so far. */
  clear(): void {
    this.#hashContent(this.#content);
    for (const list of [this.coordinates, this.#own, this.partStarts, this.featureParts, this.kinds])
      list.clear();
    for (const list of [this.starts4326, this.starts3857, this.json4326, this.json3857]) list.clear();
  }

  #both(text: string): void {
    this.json4326.ascii(text);
    this.json3857.ascii(text);
  }

  #geometry(geometry: Geometry): void {
    if (geometry.type === "GeometryCollection") {
      this.#both('{"type":"GeometryCollection","geometries":[');
      geometry.geometries.forEach((member, n) => {
        if (n > 0) this.#both(",");
        this.#geometry(member);
      });
      return this.#both("]}");
    }
    const shape = shapes.get(geometry.type);
    if (!shape) throw new SkippedFeature("its geometry has an unknown type");
    this.#kind = Math.max(this.#kind, shape.kind);
    this.#both(`{"type":"${geometry.type}","coordinates":`);
    this.#nested(geometry.coordinates, shape);
    this.#both("}");
  }

  /** Writes nested arrays; the innermost list (or, for points, the position) becomes a part. */
  #nested(coordinates: unknown, { depth, minimum, isRing }: Shape): void {
    if (depth === 0) {
      this.partStarts.push(this.coordinates.length / 2);
      return this.#position(coordinates);
    }
    if (!Array.isArray(coordinates)) throw new SkippedFeature("its coordinates are no list");
    this.#both("[");
    const isPart = depth === 1 && minimum > 1;
    if (isPart) this.#startPart(coordinates, { depth, minimum, isRing });
    coordinates.forEach((member, n) => {
      if (n > 0) this.#both(",");
      if (isPart) this.#position(member);
      else this.#nested(member, { depth: depth - 1, minimum, isRing });
    });
    this.#both("]");
  }

  #startPart(positions: unknown[], { minimum, isRing }: Shape): void {
    if (positions.length < minimum)
      throw new SkippedFeature(
        isRing ? "a ring has fewer than 4 positions" : "a line has fewer than 2 positions",
      );
    this.partStarts.push(this.coordinates.length / 2);
  }

  #position(position: unknown): void {
    const [x, y, z] = Array.isArray(position) ? position : [];
    if (typeof x !== "number" || typeof y !== "number" || !Number.isFinite(x + y))
      throw new SkippedFeature("a coordinate is not a number");
    const [lon, lat] = this.#projection.toLonLat(x, y);
    if (!(Math.abs(lon) <= 360 && Math.abs(lat) <= 90.000001))
      throw new SkippedFeature(`a coordinate lies outside the range of ${this.#projection.name}`);
    const isMercator = this.#projection.name === "EPSG:3857" && Math.abs(lat) < 85;
    const [east, north] = isMercator ? [x, y] : lonLatTo3857(lon, lat);
    this.coordinates.push(east);
    this.coordinates.push(north);
    if (this.#keepsOwn) {
      this.#own.push(x);
      this.#own.push(y);
    }
    this.#write(this.json4326, [lon, lat, z], degreeScale);
    this.#write(this.json3857, [east, north, z], metreScale);
  }

  #write(json: ByteWriter, [x, y, z]: [number, number, number | undefined], scale: number): void {
    json.byte(openBracket);
    json.decimal(x, scale);
    json.byte(comma);
    json.decimal(y, scale);
    if (typeof z === "number" && Number.isFinite(z)) {
      json.byte(comma);
      json.decimal(z, heightScale);
    }
    json.byte(closeBracket);
  }
}

interface Shape {
  kind?: number;
  depth: number;
  minimum: number;
  isRing: boolean;
}

const shapes = new Map<string, Shape & { kind: number }>([
  ["Point", { kind: geometryKind.point, depth: 0, minimum: 1, isRing: false }],
  ["MultiPoint", { kind: geometryKind.point, depth: 1, minimum: 1, isRing: false }],
  ["LineString", { kind: geometryKind.line, depth: 1, minimum: 2, isRing: false }],
  ["MultiLineString", { kind: geometryKind.line, depth: 2, minimum: 2, isRing: false }],
  ["Polygon", { kind: geometryKind.polygon, depth: 2, minimum: 4, isRing: true }],
  ["MultiPolygon", { kind: geometryKind.polygon, depth: 3, minimum: 4, isRing: true }],
]);
