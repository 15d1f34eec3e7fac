import type { Symbol } from "../../../../schemas/layerStyle.ts";
import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import type { Canvas } from "./Canvas.ts";
import { dashLine } from "./dashes.ts";
import { featuresBySymbol, type FeatureGroup } from "./featureGroups.ts";
import { inkOf } from "./inks.ts";
import { drawSprite, spriteOf } from "./sprites.ts";

/** Segments shorter than this are joined with the next, so that a dense outline costs no more than it shows. */
const shortestSegmentPx = 0.4;

/** The part of a layer that drawing reads. */
export type Shapes = Pick<LoadedLayer, "coordinates" | "partStarts" | "featureParts" | "kinds">;

/** Draws a layer: the fills of its polygons, then all lines, then points; within these, symbol by symbol. */
export function drawLayer(canvas: Canvas, layer: LoadedLayer): void {
  const groups = featuresBySymbol(layer, canvas.viewport, canvas.scale);
  for (const group of groups) fillPolygons(canvas, layer, group);
  for (const group of groups) strokeLines(canvas, layer, group);
  for (const group of groups) markPoints(canvas, layer, group);
}

/** Draws features of one symbol. */
export function drawGroup(canvas: Canvas, shapes: Shapes, group: FeatureGroup): void {
  fillPolygons(canvas, shapes, group);
  strokeLines(canvas, shapes, group);
  markPoints(canvas, shapes, group);
}

function fillPolygons(canvas: Canvas, layer: Shapes, { symbol, features }: FeatureGroup): void {
  if (!symbol.fill) return;
  let any = false;
  for (const feature of features) {
    if (layer.kinds[feature] !== geometryKind.polygon) continue;
    fillPolygon(canvas, layer, feature);
    any = true;
  }
  if (any) canvas.paintFill(inkOf(symbol.fill));
}

function fillPolygon(canvas: Canvas, layer: Shapes, feature: number): void {
  const firstPart = layer.featureParts[feature] as number;
  const endPart = layer.featureParts[feature + 1] as number;
  if (endPart - firstPart === 1) {
    canvas.projectPart(layer, firstPart);
    canvas.fillRing(canvas.ringDirection());
    return;
  }
  for (let part = firstPart; part < endPart; part++) {
    canvas.projectPart(layer, part);
    canvas.fillFoldedRing();
  }
  canvas.fold();
}

function strokeLines(canvas: Canvas, layer: Shapes, { symbol, features }: FeatureGroup): void {
  const widthPx = strokeWidthOf(symbol) * canvas.scale;
  if (!symbol.stroke || widthPx <= 0) return;
  canvas.strokes.setWidth(widthPx);
  const dashes = symbol.strokeDash?.map((length) => length * canvas.scale) ?? [];
  const dashed = dashes.reduce((sum, length) => sum + length, 0) > 0.5;
  let any = false;
  for (const feature of features) {
    const kind = layer.kinds[feature];
    if (kind === geometryKind.point) continue;
    any = true;
    const endPart = layer.featureParts[feature + 1] as number;
    for (let part = layer.featureParts[feature] as number; part < endPart; part++) {
      const count = canvas.projectPart(layer, part);
      if (!canvas.touchStroke()) continue;
      if (dashed) dashLine(canvas, count, kind === geometryKind.polygon, dashes);
      else strokePart(canvas, count, kind === geometryKind.polygon);
    }
  }
  if (any) canvas.paintStroke(inkOf(symbol.stroke));
}

function strokePart(canvas: Canvas, count: number, closed: boolean): void {
  const points = canvas.pixels;
  const strokes = canvas.strokes;
  const startX = points[0] as number;
  const startY = points[1] as number;
  let x = startX;
  let y = startY;
  for (let vertex = 1; vertex < count; vertex++) {
    const nextX = points[2 * vertex] as number;
    const nextY = points[2 * vertex + 1] as number;
    const dx = nextX - x;
    const dy = nextY - y;
    if (dx * dx + dy * dy < shortestSegmentPx * shortestSegmentPx && vertex < count - 1) continue;
    strokes.addRoundSegment(x, y, nextX, nextY);
    x = nextX;
    y = nextY;
  }
  if (closed && (x !== startX || y !== startY)) strokes.addRoundSegment(x, y, startX, startY);
}

function markPoints(canvas: Canvas, layer: Shapes, { symbol, features }: FeatureGroup): void {
  const sprite = spriteOf(symbol, canvas.scale);
  if (!sprite) return;
  for (const colour of [symbol.fill, symbol.stroke]) if (colour) canvas.image.rememberInk(inkOf(colour));
  for (const feature of features) {
    if (layer.kinds[feature] !== geometryKind.point) continue;
    const endPart = layer.featureParts[feature + 1] as number;
    for (let part = layer.featureParts[feature] as number; part < endPart; part++) {
      const count = canvas.projectPart(layer, part);
      for (let vertex = 0; vertex < count; vertex++) {
        const x = canvas.pixels[2 * vertex] as number;
        drawSprite(canvas.image, sprite, x, canvas.pixels[2 * vertex + 1] as number);
      }
    }
  }
}

/** Lines are one pixel wide unless their style says otherwise. */
export function strokeWidthOf(symbol: Symbol): number {
  return symbol.strokeWidth ?? 1;
}
