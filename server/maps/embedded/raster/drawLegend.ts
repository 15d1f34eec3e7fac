import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import { geometryKind, type LayerDescription } from "../LoadedLayer.ts";
import { Canvas, type Shapes } from "./Canvas.ts";
import { drawGroup } from "./drawLayer.ts";
import { parseColour } from "./inks.ts";
import { labelSprite } from "./labelSprites.ts";
import { legendEntries, type LegendEntry } from "./legendEntries.ts";
import { blit, type Patch } from "./sprites.ts";
import { Viewport } from "./Viewport.ts";
import type { PixelImage } from "./PixelImage.ts";

/** A legend to draw. */
export interface LegendDrawing {
  /** Size of one symbol, pixels. */
  width: number;
  height: number;
  /** Factor on all lengths of the style. */
  scale: number;
  /** `#rrggbb`; transparent without. */
  background?: string;
}

const gapPx = 6;
const textStyle: NonNullable<LayerStyle["label"]> = { property: "", size: 12, colour: "#1c2127" };

/** One symbol for a plain layer; a row with its title for each symbol of a layer with rules. */
export function drawLegend(drawing: LegendDrawing, layer: LayerDescription): PixelImage {
  const entries = legendEntries(layer);
  const titles = titlesOf(entries, drawing);
  const size = sizeOf(drawing, entries.length, titles);
  const background = drawing.background ? parseColour(drawing.background) : undefined;
  const canvas = new Canvas(new Viewport([0, 0, size.width, size.height], size), drawing.scale, background);
  for (const [row, entry] of entries.entries()) {
    const top = size.height - row * drawing.height;
    drawSwatch(canvas, entry, [0, top - drawing.height, drawing.width, top]);
    const title = titles[row];
    const middle = Math.round((row + 0.5) * drawing.height - (title?.height ?? 0) / 2);
    if (title) blit(canvas.image, title, drawing.width + gapPx, middle);
  }
  return canvas.image;
}

/** The size of the legend, pixels. */
export function legendSize(
  drawing: LegendDrawing,
  layer: LayerDescription,
): { width: number; height: number } {
  const entries = legendEntries(layer);
  return sizeOf(drawing, entries.length, titlesOf(entries, drawing));
}

function titlesOf(entries: readonly LegendEntry[], { scale }: LegendDrawing): Patch[] {
  return entries.length > 1 ? entries.map(({ title }) => labelSprite(title, textStyle, scale)) : [];
}

function sizeOf({ width, height }: LegendDrawing, rows: number, titles: Patch[]) {
  const text = Math.max(0, ...titles.map((title) => title.width + gapPx));
  return { width: width + text, height: height * rows };
}

function drawSwatch(
  canvas: Canvas,
  { symbol, kind }: LegendEntry,
  [left, bottom, right, top]: number[],
): void {
  const inset = 1 + fitted(symbol).strokeWidth / 2;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [left, bottom, right, top];
  const corners = {
    [geometryKind.point]: [(x0 + x1) / 2, (y0 + y1) / 2],
    [geometryKind.line]: [
      x0 + inset,
      y0 + inset,
      x0 + (x1 - x0) / 3,
      y1 - inset,
      x1 - (x1 - x0) / 3,
      y0 + inset,
      x1 - inset,
      y1 - inset,
    ],
    [geometryKind.polygon]: [
      [x0 + inset, y0 + inset],
      [x1 - inset, y0 + inset],
      [x1 - inset, y1 - inset],
      [x0 + inset, y1 - inset],
      [x0 + inset, y0 + inset],
    ].flat(),
  }[kind];
  const sizePx = Math.min(x1 - x0, y1 - y0);
  drawGroup(canvas, shapeOf(kind, corners), {
    symbol: shrunk(symbol, sizePx / canvas.scale),
    features: Uint32Array.of(0),
  });
}

const fitted = (symbol: Symbol) => ({
  strokeWidth: Math.min(symbol.stroke ? (symbol.strokeWidth ?? 1) : 0, 6),
});

/** A symbol too large for its box is scaled down, not clipped. */
function shrunk(symbol: Symbol, size: number): Symbol {
  const { strokeWidth } = fitted(symbol);
  return {
    ...symbol,
    strokeWidth,
    radius: Math.min(symbol.radius ?? 4, Math.max(1, (size - strokeWidth) / 2 - 1)),
  };
}

function shapeOf(kind: LegendEntry["kind"], coordinates: number[]): Shapes {
  return {
    coordinates: Float64Array.from(coordinates),
    partStarts: Uint32Array.of(0, coordinates.length / 2),
    featureParts: Uint32Array.of(0, 1),
    kinds: Uint8Array.of(kind),
  };
}
