import type { Symbol } from "../../../../schemas/layerStyle.ts";
import { blendWord, keptBelow, parseColour, premultiply, type Rgba } from "./inks.ts";
import type { PixelImage } from "./PixelImage.ts";

/** A marker drawn once for each part of a pixel its centre may lie at. */
export interface Sprite {
  marker: Marker;
  /** Steps per pixel and axis at which the centre may lie. */
  phases: number;
  /** By phase (`phaseY * phases + phaseX`), drawn when first needed. */
  patches: (Patch | undefined)[];
}

interface Marker {
  symbol: Symbol;
  radius: number;
  strokeWidth: number;
  /** Pixels in each direction from the centre's pixel. */
  reach: number;
}

/** A small marker that moves by whole pixels would look uneven; a large one does not. */
const smallReachPx = 16;
const smallPhases = 4;
/** No marker gets larger than this, whatever the screen's density. */
const maxRadiusPx = 250;
/** Samples per pixel and axis when a sprite is drawn ahead: 16 levels of coverage. */
const samples = 4;
const defaultRadiusPx = 4;

const spritesByKey = new Map<string, Sprite>();

/** The marker of a point symbol; undefined when it shows nothing. */
export function spriteOf(symbol: Symbol, scale: number): Sprite | undefined {
  const radius = Math.min((symbol.radius ?? defaultRadiusPx) * scale, maxRadiusPx);
  if (radius <= 0 || (!symbol.fill && !symbol.stroke)) return undefined;
  const key = JSON.stringify([symbol.fill, symbol.stroke, symbol.strokeWidth, symbol.shape, radius, scale]);
  let sprite = spritesByKey.get(key);
  if (!sprite) {
    if (spritesByKey.size > 500) spritesByKey.clear();
    sprite = prepareSprite(symbol, radius, scale);
    spritesByKey.set(key, sprite);
  }
  return sprite;
}

/** Puts a sprite's centre at x, y in pixels. */
export function drawSprite(image: PixelImage, sprite: Sprite, x: number, y: number): void {
  const { phases } = sprite;
  const { reach } = sprite.marker;
  const column = Math.floor(x);
  const row = Math.floor(y);
  const size = 2 * reach + 1;
  if (column >= image.width + reach || row >= image.height + reach || column + reach < 0 || row + reach < 0)
    return;
  const phase = Math.floor((y - row) * phases) * phases + Math.floor((x - column) * phases);
  let patch = sprite.patches[phase];
  if (!patch) {
    patch = { words: renderPhase(sprite, phase), width: size, height: size };
    sprite.patches[phase] = patch;
  }
  blit(image, patch, column - reach, row - reach);
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

function prepareSprite(symbol: Symbol, radius: number, scale: number): Sprite {
  const strokeWidth = symbol.stroke ? (symbol.strokeWidth ?? 1) * scale : 0;
  // The tips of a triangle's outline reach further than its corners.
  const reach = Math.ceil(radius + (symbol.shape === "triangle" ? strokeWidth : strokeWidth / 2));
  const phases = reach <= smallReachPx ? smallPhases : 1;
  return { marker: { symbol, radius, strokeWidth, reach }, phases, patches: [] };
}

function renderPhase({ marker, phases }: Sprite, phase: number): Uint32Array {
  const centreX = ((phase % phases) + 0.5) / phases;
  const centreY = (Math.floor(phase / phases) + 0.5) / phases;
  const { reach, symbol } = marker;
  const size = 2 * reach + 1;
  const fill = symbol.fill ? parseColour(symbol.fill) : undefined;
  const stroke = symbol.stroke && marker.strokeWidth > 0 ? parseColour(symbol.stroke) : undefined;
  const words = new Uint32Array(size * size);
  for (let at = 0; at < words.length; at++) {
    const column = (at % size) - reach - centreX;
    const row = Math.floor(at / size) - reach - centreY;
    const { inside, edge } = coverageAt(marker, column, row);
    let word = fill ? faded(fill, inside) : 0;
    if (stroke)
      word = blendWord(word, faded(stroke, edge), keptBelow[Math.round(stroke.alpha * edge)] as number);
    words[at] = word;
  }
  return words;
}

function faded(colour: Rgba, part: number): number {
  return premultiply({ ...colour, alpha: Math.round(colour.alpha * part) });
}

/** Parts of a pixel that lie in the shape and on its outline; `column`, `row`: its corner seen from the centre. */
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
