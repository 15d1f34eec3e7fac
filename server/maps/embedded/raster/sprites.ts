import type { Symbol } from "../../../../schemas/layerStyle.ts";
import { blendWord, keptBelow, parseColour, premultiply, type Rgba } from "./inks.ts";
import type { PixelImage } from "./PixelImage.ts";

/** A marker's bitmaps, one for each subpixel position of its centre. */
export interface Stamp {
  /** Pixels in each direction from the centre's pixel. */
  reach: number;
  /** Subpixel positions per axis. */
  phases: number;
  /** Words per row: its pixels, padded to a multiple of four. */
  stride: number;
  /** Premultiplied, phase by phase (`phaseY * phases + phaseX`). */
  words: Uint32Array;
}

interface Marker {
  symbol: Symbol;
  radius: number;
  strokeWidth: number;
  /** Pixels in each direction from the centre's pixel. */
  reach: number;
}

/** A small marker at whole pixels would look uneven; a large one does not. */
const smallReachPx = 16;
const smallPhases = 4;
/** Maximum radius of a marker, whatever the screen's density. */
const maxRadiusPx = 250;
/** Samples per pixel and axis: 16 levels of coverage. */
const samples = 4;
const defaultRadiusPx = 4;

const stampsByKey = new Map<string, Stamp>();
const stampsBySymbol = new WeakMap<Symbol, Map<number, Stamp | undefined>>();

/** The marker of a point symbol; undefined when it is invisible. */
export function stampOf(symbol: Symbol, scale: number): Stamp | undefined {
  let stamps = stampsBySymbol.get(symbol);
  if (!stamps) stampsBySymbol.set(symbol, (stamps = new Map()));
  if (!stamps.has(scale)) stamps.set(scale, findStamp(symbol, scale));
  return stamps.get(scale);
}

/** Layers of one style share their markers. */
function findStamp(symbol: Symbol, scale: number): Stamp | undefined {
  const radius = Math.min((symbol.radius ?? defaultRadiusPx) * scale, maxRadiusPx);
  if (radius <= 0 || (!symbol.fill && !symbol.stroke)) return undefined;
  const key = JSON.stringify([symbol.fill, symbol.stroke, symbol.strokeWidth, symbol.shape, radius, scale]);
  let stamp = stampsByKey.get(key);
  if (!stamp) {
    if (stampsByKey.size > 500) stampsByKey.clear();
    stamp = drawStamp(symbol, radius, scale);
    stampsByKey.set(key, stamp);
  }
  return stamp;
}

/** A rectangle of premultiplied words. */
export interface Patch {
  words: Uint32Array;
  width: number;
  height: number;
}

/** Draws a patch over the picture with its top left corner at `left`, `top` (whole pixels). */
export function blit(image: PixelImage, patch: Patch, left: number, top: number): void {
  const fromColumn = Math.max(0, -left);
  const toColumn = Math.min(patch.width, image.width - left);
  const toRow = Math.min(patch.height, image.height - top);
  const words = image.words;
  for (let row = Math.max(0, -top); row < toRow; row++) {
    let at = (top + row) * image.width + left + fromColumn;
    const base = row * patch.width;
    for (let column = fromColumn; column < toColumn; column++, at++) {
      const source = patch.words[base + column] as number;
      if (source === 0) continue;
      const below = words[at] as number;
      words[at] =
        source >= 0xff000000 || below === 0
          ? source
          : blendWord(below, source, keptBelow[source >>> 24] as number);
    }
  }
}

function drawStamp(symbol: Symbol, radius: number, scale: number): Stamp {
  const strokeWidth = symbol.stroke ? (symbol.strokeWidth ?? 1) * scale : 0;
  // The tips of a triangle's outline extend beyond its corners.
  const reach = Math.ceil(radius + (symbol.shape === "triangle" ? strokeWidth : strokeWidth / 2));
  const phases = reach <= smallReachPx ? smallPhases : 1;
  const size = 2 * reach + 1;
  const stride = (size + 3) & ~3;
  const words = new Uint32Array(stride * size * phases * phases);
  const stamp = { reach, phases, stride, words };
  for (let phase = 0; phase < phases * phases; phase++)
    drawPhase({ symbol, radius, strokeWidth, reach }, stamp, phase);
  return stamp;
}

function drawPhase(marker: Marker, { phases, stride, words }: Stamp, phase: number): void {
  const centreX = ((phase % phases) + 0.5) / phases;
  const centreY = (Math.floor(phase / phases) + 0.5) / phases;
  const { reach, symbol } = marker;
  const size = 2 * reach + 1;
  const first = phase * stride * size;
  const fill = symbol.fill ? parseColour(symbol.fill) : undefined;
  const stroke = symbol.stroke && marker.strokeWidth > 0 ? parseColour(symbol.stroke) : undefined;
  for (let at = 0; at < size * size; at++) {
    const column = at % size;
    const row = Math.floor(at / size);
    const { inside, edge } = coverageAt(marker, column - reach - centreX, row - reach - centreY);
    let word = fill ? faded(fill, inside) : 0;
    if (stroke)
      word = blendWord(word, faded(stroke, edge), keptBelow[Math.round(stroke.alpha * edge)] as number);
    words[first + row * stride + column] = word;
  }
}

function faded(colour: Rgba, part: number): number {
  return premultiply({ ...colour, alpha: Math.round(colour.alpha * part) });
}

/** The shares of a pixel within the shape and on its outline; `column`, `row`: its corner relative to the centre. */
function coverageAt(marker: Marker, column: number, row: number): { inside: number; edge: number } {
  let inside = 0;
  let edge = 0;
  for (let sample = 0; sample < samples * samples; sample++) {
    const x = column + ((sample % samples) + 0.5) / samples;
    const y = row + (Math.floor(sample / samples) + 0.5) / samples;
    const distance = shapeDistance(marker, x, y);
    if (distance < 0) inside++;
    if (Math.abs(distance) < marker.strokeWidth / 2) edge++;
  }
  return { inside: inside / samples ** 2, edge: edge / samples ** 2 };
}

/** Distance from a shape's outline, negative inside. */
function shapeDistance({ symbol, radius }: Marker, x: number, y: number): number {
  if (symbol.shape === "square") return Math.max(Math.abs(x), Math.abs(y)) - radius;
  // Point upwards, its corners on the circle.
  if (symbol.shape === "triangle")
    return Math.max(y - radius / 2, 0.866 * Math.abs(x) - 0.5 * y - radius / 2);
  return Math.hypot(x, y) - radius;
}
