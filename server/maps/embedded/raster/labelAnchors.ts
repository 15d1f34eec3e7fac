import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import type { Canvas } from "./Canvas.ts";

/** The position of a label, in pixels: its centre, or its start beside a marker. */
export interface LabelAnchor {
  x: number;
  y: number;
  isBeside?: boolean;
}

/** Depends on the whole feature, not on the part in the picture, so that tiles agree. */
export function labelAnchor(canvas: Canvas, layer: LoadedLayer, feature: number): LabelAnchor | undefined {
  const part = largestPart(layer, feature);
  const count = canvas.projectPart(layer, part);
  if (count === 0) return undefined;
  const points = canvas.pixels;
  const kind = layer.kinds[feature];
  if (kind === geometryKind.point) return besidePoint(canvas, layer, points);
  return kind === geometryKind.line ? middleOfLine(points, count) : insideRing(points, count);
}

function largestPart(layer: LoadedLayer, feature: number): number {
  let best = layer.featureParts[feature] as number;
  const size = (part: number) => (layer.partStarts[part + 1] as number) - (layer.partStarts[part] as number);
  for (let part = best + 1; part < (layer.featureParts[feature + 1] as number); part++) {
    if (size(part) > size(best)) best = part;
  }
  return best;
}

function besidePoint(canvas: Canvas, layer: LoadedLayer, points: Float64Array): LabelAnchor {
  const gap = ((layer.style.symbol.radius ?? 4) + 2) * canvas.scale;
  return { x: (points[0] as number) + gap, y: points[1] as number, isBeside: true };
}

function middleOfLine(points: Float64Array, count: number): LabelAnchor {
  const lengths = [];
  for (let vertex = 1; vertex < count; vertex++) lengths.push(stepLength(points, vertex));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  let vertex = 1;
  while (vertex < count - 1 && left > (lengths[vertex - 1] ?? 0)) left -= lengths[vertex++ - 1] ?? 0;
  const along = Math.min(1, left / (lengths[vertex - 1] || 1));
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.subarray(2 * vertex - 2, 2 * vertex + 2);
  return { x: x0 + (x1 - x0) * along, y: y0 + (y1 - y0) * along };
}

function stepLength(points: Float64Array, vertex: number): number {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.subarray(2 * vertex - 2, 2 * vertex + 2);
  return Math.hypot(x1 - x0, y1 - y0);
}

/** The middle of the widest interval inside the ring at half its height: always inside, and cheap. */
function insideRing(points: Float64Array, count: number): LabelAnchor | undefined {
  let minY = Infinity;
  let maxY = -Infinity;
  for (let vertex = 0; vertex < count; vertex++) {
    minY = Math.min(minY, points[2 * vertex + 1] as number);
    maxY = Math.max(maxY, points[2 * vertex + 1] as number);
  }
  const y = (minY + maxY) / 2;
  const crossings = crossingsAt(points, count, y);
  let best: LabelAnchor | undefined;
  let widest = 0;
  for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
    const [from, to] = [crossings[pair] as number, crossings[pair + 1] as number];
    if (to - from <= widest) continue;
    widest = to - from;
    best = { x: (from + to) / 2, y };
  }
  return best;
}

function crossingsAt(points: Float64Array, count: number, y: number): number[] {
  const crossings = [];
  for (let vertex = 0; vertex < count; vertex++) {
    const from = 2 * vertex;
    const to = 2 * ((vertex + 1) % count);
    const [y0, y1] = [points[from + 1] as number, points[to + 1] as number];
    if (y0 < y === y1 < y) continue;
    const [x0, x1] = [points[from] as number, points[to] as number];
    crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
  }
  return crossings.sort((one, other) => one - other);
}
