import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import type { Viewport } from "./Viewport.ts";

interface Point {
  x: number;
  y: number;
}

let pixels = new Float64Array(256);

/** Distance in pixels of the viewport from a point to a feature; 0 inside a polygon. */
export function featureDistance(
  layer: LoadedLayer,
  feature: number,
  viewport: Viewport,
  point: Point,
): number {
  const kind = layer.kinds[feature];
  let nearest = Infinity;
  let isInside = false;
  const endPart = layer.featureParts[feature + 1] as number;
  for (let part = layer.featureParts[feature] as number; part < endPart; part++) {
    const first = layer.partStarts[part] as number;
    const end = layer.partStarts[part + 1] as number;
    if (pixels.length < 2 * (end - first)) pixels = new Float64Array(4 * (end - first));
    viewport.project(layer.coordinates, first, end, pixels);
    const count = end - first;
    nearest = Math.min(
      nearest,
      kind === geometryKind.point ? vertexDistance(count, point) : lineDistance(count, point),
    );
    if (kind === geometryKind.polygon && isInRing(count, point)) isInside = !isInside;
  }
  return isInside ? 0 : nearest;
}

function vertexDistance(count: number, { x, y }: Point): number {
  let nearest = Infinity;
  for (let at = 0; at < 2 * count; at += 2) {
    nearest = Math.min(nearest, Math.hypot((pixels[at] as number) - x, (pixels[at + 1] as number) - y));
  }
  return nearest;
}

function lineDistance(count: number, { x, y }: Point): number {
  let nearest = vertexDistance(Math.min(1, count), { x, y });
  for (let at = 2; at < 2 * count; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = pixels.subarray(at - 2, at + 2);
    const lengthSquared = (x1 - x0) ** 2 + (y1 - y0) ** 2;
    const along = lengthSquared > 0 ? ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / lengthSquared : 0;
    const bounded = Math.min(1, Math.max(0, along));
    nearest = Math.min(nearest, Math.hypot(x0 + (x1 - x0) * bounded - x, y0 + (y1 - y0) * bounded - y));
  }
  return nearest;
}

function isInRing(count: number, { x, y }: Point): boolean {
  let isInside = false;
  for (let vertex = 0, before = count - 1; vertex < count; before = vertex++) {
    const [x0, y0] = [pixels[2 * before] as number, pixels[2 * before + 1] as number];
    const [x1, y1] = [pixels[2 * vertex] as number, pixels[2 * vertex + 1] as number];
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside;
  }
  return isInside;
}
