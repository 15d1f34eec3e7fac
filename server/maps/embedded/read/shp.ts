import type { Geometry, Position } from "geojson";
import type { ByteWindows } from "./ByteWindows.ts";

/** Shape types without their Z (+10) and M (+20). */
const shape = { point: 1, line: 3, polygon: 5, multiPoint: 8 } as const;

/** A record of a `.shp` file. */
interface Shape {
  /** Null where the record is empty or damaged. */
  geometry: Geometry | null;
  /** The offset after it. */
  end: number;
}

/** The records of a `.shp` file in order. */
export function* readShapes(file: ByteWindows): Generator<Shape> {
  for (let at = 100; at + 12 <= file.length;) {
    const length = viewOf(file.at(at, 8)).getInt32(4) * 2;
    const end = at + 8 + length;
    if (length < 4 || end > file.length) return;
    yield { geometry: readShape(viewOf(file.at(at + 8, length))), end };
    at = end;
  }
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readShape(view: DataView): Geometry | null {
  const type = view.getInt32(0, true);
  const hasZ = type > 10 && type < 20;
  try {
    if (type % 10 === shape.point)
      return {
        type: "Point",
        coordinates: hasZ ? [...pair(view, 4), view.getFloat64(20, true)] : pair(view, 4),
      };
    if (type % 10 === shape.multiPoint) return { type: "MultiPoint", coordinates: positions(view, 40, hasZ) };
    if (type % 10 !== shape.line && type % 10 !== shape.polygon) return null;
    const parts = readParts(view, hasZ);
    if (type % 10 === shape.polygon) return polygonOf(parts);
    const [only] = parts;
    return parts.length === 1 && only
      ? { type: "LineString", coordinates: only }
      : { type: "MultiLineString", coordinates: parts };
  } catch {
    return null;
  }
}

const pair = (view: DataView, at: number): Position => [
  view.getFloat64(at, true),
  view.getFloat64(at + 8, true),
];

/** `at` is the offset of the points; their number is 4 bytes before (of a multi-point) or given. */
function positions(view: DataView, at: number, hasZ: boolean, count = view.getUint32(36, true)): Position[] {
  // Before an array of that size is made.
  if (at + count * 16 > view.byteLength) throw new RangeError("more points than bytes");
  const heights = at + count * 16 + 16;
  const isHigh = hasZ && heights + count * 8 <= view.byteLength;
  return Array.from({ length: count }, (_, n) => {
    const position = pair(view, at + n * 16);
    return isHigh ? [...position, view.getFloat64(heights + n * 8, true)] : position;
  });
}

function readParts(view: DataView, hasZ: boolean): Position[][] {
  const partCount = view.getUint32(36, true);
  const pointCount = view.getUint32(40, true);
  if (44 + partCount * 4 > view.byteLength) throw new RangeError("more parts than bytes");
  const all = positions(view, 44 + partCount * 4, hasZ, pointCount);
  const starts = Array.from({ length: partCount }, (_, n) => view.getInt32(44 + n * 4, true));
  return starts.map((start, n) => all.slice(start, starts[n + 1] ?? pointCount));
}

/** Outer rings are clockwise, holes counter-clockwise; a hole belongs to the smallest outer ring around it. */
function polygonOf(rings: Position[][]): Geometry {
  const outers = rings.filter((ring) => signedArea(ring) <= 0).map((ring) => [ring]);
  if (outers.length === 0) return { type: "MultiPolygon", coordinates: rings.map((ring) => [ring]) };
  const bySize = [...outers].sort(([a = []], [b = []]) => signedArea(b) - signedArea(a));
  for (const hole of rings) {
    if (signedArea(hole) <= 0) continue;
    const around = bySize.find(([outer = []]) => isInside(hole[0] ?? [], outer));
    if (around) around.push(hole);
    else outers.push([hole]);
  }
  const [only] = outers;
  return outers.length === 1 && only
    ? { type: "Polygon", coordinates: only }
    : { type: "MultiPolygon", coordinates: outers };
}

/** Positive for a counter-clockwise ring. */
function signedArea(ring: Position[]): number {
  let sum = 0;
  for (let n = 1; n < ring.length; n++) {
    const [x1 = 0, y1 = 0] = ring[n - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[n] ?? [];
    sum += x1 * y2 - x2 * y1;
  }
  return sum / 2;
}

function isInside([x = 0, y = 0]: Position, ring: Position[]): boolean {
  let inside = false;
  for (let n = 1; n < ring.length; n++) {
    const [x1 = 0, y1 = 0] = ring[n - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[n] ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
