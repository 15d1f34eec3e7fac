import type { Symbol } from "../../../../schemas/layerStyle.ts";
import type { Canvas, Shapes } from "./Canvas.ts";
import type { Drawing } from "./collectShapes.ts";
import { inkOf } from "./inks.ts";
import { MarkerQueue } from "./MarkerQueue.ts";
import { inFileOrder, type Found } from "./paintingOrder.ts";
import { stampOf, type Stamp } from "./sprites.ts";

/** Words of all markers that are drawn in order at once: many rules with huge ones would take too much memory. */
const maxWords = 1_000_000;

/** Draws the markers of one symbol. */
export function drawPoints(canvas: Canvas, { symbol, batches }: Drawing): void {
  const stamp = stampOf(symbol, canvas.scale);
  if (!stamp) return;
  rememberInks(canvas, symbol);
  const queue = new MarkerQueue(canvas, [stamp]);
  for (const { shapes, features } of batches)
    for (const feature of features) queue.add(shapes, { feature, stamp: 0 });
  queue.draw();
}

/** The markers of these symbols, to be drawn in order; undefined where they are too large for that. */
export function stampsInOrder(
  canvas: Canvas,
  symbols: readonly Symbol[],
): readonly (Stamp | undefined)[] | undefined {
  const stamps = symbols.map((symbol) => stampOf(symbol, canvas.scale));
  const words = stamps.reduce((sum, stamp) => sum + (stamp?.words.length ?? 0), 0);
  return words <= maxWords ? stamps : undefined;
}

/** Draws markers of several symbols in the order of the file: each is painted at once, so that none has to wait for a step. */
export function drawPointsInOrder(canvas: Canvas, { symbols, stamps, found }: PointsInOrder): void {
  const queue = new MarkerQueue(canvas, stamps);
  const { blocks, features } = inFileOrder(found);
  const used = new Set<number>();
  for (let n = 0; n < features.length; n++) {
    const shapes = found[blocks[n] as number]?.shapes;
    const feature = features[n] as number;
    const stamp = shapes?.symbols[feature];
    if (!shapes || stamp === undefined) continue;
    used.add(stamp);
    queue.add(shapes, { feature, stamp });
  }
  queue.draw();
  for (const [number, symbol] of symbols.entries()) if (used.has(number)) rememberInks(canvas, symbol);
}

interface PointsInOrder {
  symbols: readonly Symbol[];
  /** By symbol. */
  stamps: readonly (Stamp | undefined)[];
  found: readonly Found<Shapes>[];
}

function rememberInks({ image }: Canvas, { fill, stroke }: Symbol): void {
  for (const colour of [fill, stroke]) if (colour) image.rememberInk(inkOf(colour));
}
