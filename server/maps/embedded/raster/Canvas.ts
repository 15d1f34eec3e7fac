import type { LoadedLayer } from "../LoadedLayer.ts";
import type { Ink, Rgba } from "./inks.ts";
import { PixelImage } from "./PixelImage.ts";
import type { Viewport } from "./Viewport.ts";

/** The arrays of a layer used for drawing. */
export type Shapes = Pick<LoadedLayer, "coordinates" | "partStarts" | "featureParts" | "kinds">;

/** Features of at most a pixel. */
export interface Specks {
  boxes: LoadedLayer["boxes"];
  areas: LoadedLayer["areas"];
  features: Uint32Array;
}

/** Features of at most a pixel that are drawn at once, and the numbers that the core has of each. */
const specksAtOnce = 4096;
const speckNumbers = 5;

const boxArea = (boxes: Float64Array, at: number): number =>
  ((boxes[at + 2] as number) - (boxes[at] as number)) *
  ((boxes[at + 3] as number) - (boxes[at + 1] as number));

/** A picture being drawn: its viewport, its pixels, and the shapes collected for it. */
export class Canvas {
  /** Of the layer that is drawn now: layers may be held in different planes. */
  viewport: Viewport;
  /** Factor on all lengths of the style, for high-density screens. */
  readonly scale: number;
  readonly image: PixelImage;
  #count = 0;
  /** Maximum distance from its centre line at which a line of the current width touches pixels. */
  #strokeReach = 1;

  constructor(viewport: Viewport, scale: number, background?: Rgba) {
    this.viewport = viewport;
    this.scale = scale;
    this.image = new PixelImage(viewport.width, viewport.height);
    this.image.clear(background);
  }

  /** x, y of the last projected vertices. */
  get pixels(): Float64Array {
    return this.image.core.places;
  }

  get strokeReach(): number {
    return this.#strokeReach;
  }

  /** Projects a part of a layer to `pixels`; returns its number of vertices. */
  projectPart(layer: Pick<LoadedLayer, "coordinates" | "partStarts">, part: number): number {
    const first = layer.partStarts[part] as number;
    const end = layer.partStarts[part + 1] as number;
    const core = this.image.core;
    if (core.places.length < 2 * (end - first)) core.reservePlaces(4 * (end - first));
    this.viewport.project(layer.coordinates, first, end, core.places);
    this.#count = end - first;
    return this.#count;
  }

  /** Simplifies the projected copy for this scale; returns how many vertices are left. */
  simplify(): number {
    this.#count = this.image.core.run.simplify(this.#count);
    return this.#count;
  }

  /** Adds the projected part, which is a whole feature, to the fill. */
  fillRing(): void {
    this.image.core.run.fillRing(this.#count, 0);
  }

  /** Adds the projected part to a feature of several rings, ended by `fold`. */
  fillFoldedRing(): void {
    this.image.core.run.fillRing(this.#count, 1);
  }

  fold(): void {
    this.image.core.run.foldFill();
  }

  /** Adds features of at most a pixel, by their boxes and what their shapes cover of these. */
  collectSpecks(
    { boxes, areas, features }: Specks,
    { fills, strokes }: { fills: boolean; strokes: boolean },
  ): void {
    const core = this.image.core;
    core.reservePlaces(speckNumbers * specksAtOnce);
    for (let from = 0; from < features.length; from += specksAtOnce) {
      const end = Math.min(from + specksAtOnce, features.length);
      let at = 0;
      for (let n = from; n < end; n++, at += speckNumbers) {
        const feature = features[n] as number;
        this.viewport.project(boxes, 2 * feature, 2 * feature + 2, core.places, at);
        core.places[at + 4] = Math.min(1, (areas[feature] as number) / boxArea(boxes, 4 * feature) || 0);
      }
      if (fills) core.run.fillSpecks(end - from);
      if (strokes) core.run.strokeSpecks(end - from);
    }
  }

  paintFill(ink: Ink): void {
    this.image.rememberInk(ink);
    this.image.core.takeInk(ink);
    this.image.core.run.paintFill();
  }

  /** Width in pixels of the lines that follow. Below one pixel a line gets fainter instead of thinner. */
  setStrokeWidth(widthPx: number): void {
    this.#strokeReach = Math.max(widthPx, 1) / 2 + 1;
    this.image.core.run.setStrokeWidth(widthPx);
  }

  /** Adds the projected part to the lines. */
  strokePart(closed: boolean): void {
    this.image.core.run.strokePart(this.#count, closed);
  }

  /** Adds a piece of a line in pixels; `blunt`: 1 for a start that is not round, 2 for such an end. */
  // oxlint-disable-next-line max-params -- two points in a hot loop; an object per dash would cost a third
  strokeSegment(x0: number, y0: number, x1: number, y1: number, blunt: number): void {
    this.image.core.run.strokeSegment(x0, y0, x1, y1, blunt);
  }

  paintStroke(ink: Ink): void {
    this.image.rememberInk(ink);
    this.image.core.takeInk(ink);
    this.image.core.run.paintStroke();
  }
}
