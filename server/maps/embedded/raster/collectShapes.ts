import type { Symbol } from "../../../../schemas/layerStyle.ts";
import { geometryKind } from "../LoadedLayer.ts";
import type { Canvas, Shapes, Specks } from "./Canvas.ts";
import { dashLine } from "./dashes.ts";

/** Neighbouring features of one symbol. */
export interface Batch {
  shapes: Shapes;
  /** Without those that are specks. */
  features: Uint32Array;
  specks?: Specks;
}

/** All features of one symbol in the picture, batch by batch. */
export interface Drawing {
  symbol: Symbol;
  batches: Iterable<Batch>;
}

interface Wanted {
  fills: boolean;
  strokes: boolean;
}

/** Whether lines or polygons of this symbol show areas, and lines. */
export const wantedOf = (canvas: Canvas, symbol: Symbol): Wanted => ({
  fills: Boolean(symbol.fill),
  strokes: Boolean(symbol.stroke) && strokeWidthOf(symbol) * canvas.scale > 0,
});

/** Lines are one pixel wide by default. */
export function strokeWidthOf(symbol: Symbol): number {
  return symbol.strokeWidth ?? 1;
}

/** Collects the areas, the lines or both of a symbol, to be painted afterwards; tells whether there were any. */
export function collectShapes(canvas: Canvas, { symbol, batches }: Drawing, wanted: Wanted): Wanted {
  const found = { fills: false, strokes: false };
  if (!wanted.fills && !wanted.strokes) return found;
  if (wanted.strokes) canvas.setStrokeWidth(strokeWidthOf(symbol) * canvas.scale);
  const dashes = dashesOf(canvas, symbol);
  for (const { shapes, features, specks } of batches) {
    for (let n = 0; n < features.length; n++) {
      const feature = features[n] as number;
      const kind = shapes.kinds[feature];
      if (kind === geometryKind.point) continue;
      const fills = wanted.fills && kind === geometryKind.polygon;
      found.fills ||= fills;
      found.strokes ||= wanted.strokes;
      collectFeature(canvas, shapes, { feature, dashes }, { fills, strokes: wanted.strokes });
    }
    if (!specks || specks.features.length === 0) continue;
    canvas.collectSpecks(specks, wanted);
    found.fills ||= wanted.fills;
    found.strokes ||= wanted.strokes;
  }
  return found;
}

/** Undefined for a line without dashes. */
function dashesOf(canvas: Canvas, symbol: Symbol): number[] | undefined {
  const dashes = symbol.strokeDash?.map((length) => length * canvas.scale) ?? [];
  return dashes.reduce((sum, length) => sum + length, 0) > 0.5 ? dashes : undefined;
}

function collectFeature(
  canvas: Canvas,
  shapes: Shapes,
  { feature, dashes }: { feature: number; dashes: number[] | undefined },
  { fills, strokes }: Wanted,
): void {
  const firstPart = shapes.featureParts[feature] as number;
  const endPart = shapes.featureParts[feature + 1] as number;
  const isPolygon = shapes.kinds[feature] === geometryKind.polygon;
  const isSingle = endPart - firstPart === 1;
  for (let part = firstPart; part < endPart; part++) {
    const count = canvas.projectPart(shapes, part);
    if (strokes && dashes) dashLine(canvas, count, isPolygon, dashes);
    if (!fills && dashes) continue;
    canvas.simplify();
    if (strokes && !dashes) canvas.strokePart(isPolygon);
    if (fills && isSingle) canvas.fillRing();
    else if (fills) canvas.fillFoldedRing();
  }
  if (fills && !isSingle) canvas.fold();
}
