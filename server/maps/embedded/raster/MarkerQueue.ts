import { geometryKind } from "../LoadedLayer.ts";
import type { Canvas, Shapes } from "./Canvas.ts";
import type { Stamp } from "./sprites.ts";

/** Markers drawn at once, and the numbers that the core has of each. */
const markersAtOnce = 4096;
const markerNumbers = 3;
/** 32-bit words before those of a bitmap: how it is to be read. */
const headWords = 4;
const wordBytes = 4;

/**
 * Markers on their way to the picture, drawn in the order in which they come. They lie where other shapes are projected to: nothing
 * else is drawn until `draw`.
 */
export class MarkerQueue {
  readonly #canvas: Canvas;
  /** By number of the stamp: where the core has it, in bytes. */
  readonly #addresses: number[] = [];
  /** Where the places begin, and where the next one goes. */
  readonly #start: number;
  #at: number;

  constructor(canvas: Canvas, stamps: readonly (Stamp | undefined)[]) {
    const { core } = canvas.image;
    const words = stamps.reduce((sum, stamp) => sum + (stamp ? headWords + stamp.words.length : 0), 0);
    core.reservePlaces(markerNumbers * markersAtOnce, words * wordBytes);
    const bitmaps = new Uint32Array(core.places.buffer, core.places.byteOffset, words);
    let at = 0;
    for (const [number, stamp] of stamps.entries()) {
      if (!stamp) continue;
      this.#addresses[number] = at * wordBytes;
      bitmaps.set([stamp.reach, stamp.stride, stamp.phases], at);
      bitmaps.set(stamp.words, at + headWords);
      at += headWords + stamp.words.length;
    }
    this.#canvas = canvas;
    this.#start = (words * wordBytes) / Float64Array.BYTES_PER_ELEMENT;
    this.#at = this.#start;
  }

  /** Puts a marker at each place of a point; other features, and those of an invisible stamp, have none. */
  add(
    { coordinates, partStarts, featureParts, kinds }: Shapes,
    { feature, stamp }: { feature: number; stamp: number },
  ): void {
    const address = this.#addresses[stamp];
    if (address === undefined || kinds[feature] !== geometryKind.point) return;
    const { places } = this.#canvas.image.core;
    const end = partStarts[featureParts[feature + 1] as number] as number;
    for (let vertex = partStarts[featureParts[feature] as number] as number; vertex < end; vertex++) {
      this.#canvas.viewport.project(coordinates, vertex, vertex + 1, places, this.#at);
      places[this.#at + 2] = address;
      this.#at += markerNumbers;
      if (this.#at - this.#start === markerNumbers * markersAtOnce) this.draw();
    }
  }

  draw(): void {
    const count = (this.#at - this.#start) / markerNumbers;
    this.#canvas.image.core.run.drawMarkers(count, this.#start * Float64Array.BYTES_PER_ELEMENT);
    this.#at = this.#start;
  }
}
