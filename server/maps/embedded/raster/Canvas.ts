import { LRUCache } from "lru-cache";
import type { LoadedLayer } from "../LoadedLayer.ts";
import { FillSheet } from "./FillSheet.ts";
import type { Ink, Rgba } from "./inks.ts";
import { PixelImage } from "./PixelImage.ts";
import { StrokeSheet } from "./StrokeSheet.ts";
import type { Viewport } from "./Viewport.ts";

/** What a picture of one size needs; kept, as most requests of a map have the same size. */
interface Memory {
  words: Uint32Array;
  fills: FillSheet;
  folds: FillSheet;
  strokes: StrokeSheet;
}

/** Pixels of all sizes together that memory is kept for. */
const maxKeptPixels = 2048 * 2048 + 1024 * 1024;
const memories = new LRUCache<string, Memory>({ maxSize: maxKeptPixels });

function memoryFor(width: number, height: number): Memory {
  const key = `${width}x${height}`;
  const known = memories.get(key);
  if (known) return known;
  const memory = {
    words: new Uint32Array(width * height),
    fills: new FillSheet(width, height),
    folds: new FillSheet(width, height),
    strokes: new StrokeSheet(width, height),
  };
  memories.set(key, memory, { size: width * height });
  return memory;
}

/** One picture in the making: where it lies, its pixels and the sheets that shapes are collected on. */
export class Canvas {
  readonly viewport: Viewport;
  /** Factor on all lengths of the style, for screens with more pixels per millimetre. */
  readonly scale: number;
  readonly image: PixelImage;
  readonly strokes: StrokeSheet;
  /** x, y of the vertices projected last. */
  pixels = new Float64Array(2048);
  readonly #fills: FillSheet;
  readonly #folds: FillSheet;
  #count = 0;
  #minX = 0;
  #minY = 0;
  #maxX = 0;
  #maxY = 0;

  constructor(viewport: Viewport, scale: number, background?: Rgba) {
    const { words, fills, folds, strokes } = memoryFor(viewport.width, viewport.height);
    this.viewport = viewport;
    this.scale = scale;
    this.image = new PixelImage(viewport.width, viewport.height, words);
    this.image.clear(background);
    this.strokes = strokes;
    this.#fills = fills;
    this.#folds = folds;
  }

  /** Projects a part of a layer to `pixels`; returns its number of vertices. */
  projectPart(layer: Pick<LoadedLayer, "coordinates" | "partStarts">, part: number): number {
    const first = layer.partStarts[part] as number;
    const end = layer.partStarts[part + 1] as number;
    const needed = 2 * (end - first);
    if (this.pixels.length < needed) this.pixels = new Float64Array(2 * needed);
    this.#count = this.viewport.project(layer.coordinates, first, end, this.pixels);
    this.#measure();
    return this.#count;
  }

  #measure(): void {
    let minX = Infinity;
    let minY = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    const pixels = this.pixels;
    for (let at = 0; at < 2 * this.#count; at += 2) {
      const x = pixels[at] as number;
      const y = pixels[at + 1] as number;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
    this.#minX = minX;
    this.#minY = minY;
    this.#maxX = maxX;
    this.#maxY = maxY;
  }

  /** 1 or -1: makes rings of either direction add up when they share a sheet. */
  ringDirection(): number {
    const pixels = this.pixels;
    const originX = pixels[0] as number;
    const originY = pixels[1] as number;
    let area = 0;
    let x = 0;
    let y = 0;
    for (let at = 2; at < 2 * this.#count; at += 2) {
      const nextX = (pixels[at] as number) - originX;
      const nextY = (pixels[at + 1] as number) - originY;
      area += x * nextY - nextX * y;
      x = nextX;
      y = nextY;
    }
    return area < 0 ? -1 : 1;
  }

  /** Adds the projected part, which is a whole feature, to the fill. */
  fillRing(direction: number): void {
    this.#addRing(this.#fills, direction);
  }

  /** Adds the projected part to a feature of several rings, ended by `fold`. */
  fillFoldedRing(): void {
    this.#addRing(this.#folds, 1);
  }

  #addRing(sheet: FillSheet, direction: number): void {
    if (!this.#reaches(0) || this.#count < 3) return;
    sheet.addRing(this.pixels, 0, this.#count, direction);
    sheet.touch(this.#minX, this.#minY, this.#maxX, this.#maxY);
  }

  fold(): void {
    this.#folds.foldInto(this.#fills);
  }

  /** Announces the projected part to the stroke sheet; false when it lies outside the picture. */
  touchStroke(): boolean {
    if (!this.#reaches(this.strokes.reach)) return false;
    this.strokes.touch(this.#minX, this.#minY, this.#maxX, this.#maxY);
    return true;
  }

  #reaches(margin: number): boolean {
    const { width, height } = this.viewport;
    return (
      this.#maxX > -margin &&
      this.#minX < width + margin &&
      this.#maxY > -margin &&
      this.#minY < height + margin
    );
  }

  paintFill(ink: Ink): void {
    this.image.rememberInk(ink);
    this.#fills.paint(this.image, ink);
  }

  paintStroke(ink: Ink): void {
    this.image.rememberInk(ink);
    this.strokes.paint(this.image, ink);
  }
}
