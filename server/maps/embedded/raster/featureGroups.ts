import Flatbush from "flatbush";
import { notDrawn } from "../blocks/blockFile.ts";
import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import type { LayerDescription, LoadedLayer } from "../LoadedLayer.ts";
import type { Canvas } from "./Canvas.ts";
import type { Extent } from "./planes.ts";

/** Features in the picture with the same symbol, in the layer's order. */
export interface FeatureGroup {
  symbol: Symbol;
  features: Uint32Array;
}

const indexes = new WeakMap<LoadedLayer, Flatbush>();

function indexOf(layer: LoadedLayer): Flatbush {
  let index = indexes.get(layer);
  if (!index) {
    index = Flatbush.from(layer.index);
    indexes.set(layer, index);
  }
  return index;
}

/** Features whose box intersects the extent (in the layer's plane), in the layer's order: the same in every picture. */
export function featuresIn(layer: LoadedLayer, [minX, minY, maxX, maxY]: Extent): Uint32Array {
  if (layer.featureCount <= fewFeatures) return featuresAmong(layer.boxes, [minX, minY, maxX, maxY]);
  const found = indexOf(layer).search(minX, minY, maxX, maxY);
  if (found.length * fewOf < layer.featureCount) return new Uint32Array(found).sort();
  return inOrder(found, layer.featureCount);
}

/** One of so many features or fewer are sorted faster than the others are looked through. */
const fewOf = 1024;

/** So few are looked through faster than an index of them is made. */
const fewFeatures = 4096;

function featuresAmong(boxes: Float64Array, [minX, minY, maxX, maxY]: Extent): Uint32Array {
  const found = new Uint32Array(boxes.length / 4);
  let count = 0;
  for (let at = 0; at < boxes.length; at += 4) {
    const isMissed =
      (boxes[at] as number) > maxX ||
      (boxes[at + 1] as number) > maxY ||
      (boxes[at + 2] as number) < minX ||
      (boxes[at + 3] as number) < minY;
    if (!isMissed) found[count++] = at / 4;
  }
  return count === found.length ? found : found.slice(0, count);
}

/** The numbers of features, the lowest first. */
function inOrder(found: readonly number[], featureCount: number): Uint32Array {
  const marks = new Uint32Array((featureCount + 31) >> 5);
  for (const feature of found) marks[feature >> 5] = (marks[feature >> 5] as number) | (1 << (feature & 31));
  const features = new Uint32Array(found.length);
  let at = 0;
  for (let word = 0; word < marks.length && at < features.length; word++) {
    let bits = marks[word] as number;
    while (bits !== 0) {
      features[at++] = word * 32 + 31 - Math.clz32(bits & -bits);
      bits &= bits - 1;
    }
  }
  return features;
}

/** The part of a layer that may be visible: somewhat more than the picture, for what reaches into it. */
export function pictureBox(canvas: Pick<Canvas, "viewport" | "scale">, { style }: LayerDescription): Extent {
  return canvas.viewport.searchExtent(marginPx(style) * canvas.scale);
}

/** The features of a picture by symbol index: 0 is the layer's own, n is that of rule n - 1. */
export function featuresBySymbol(layer: LoadedLayer, box: Extent): Uint32Array[] {
  const found = featuresIn(layer, box);
  if (!layer.style.rules?.length && !found.some((feature) => layer.symbols[feature] !== 0)) return [found];
  const counts = new Uint32Array(notDrawn + 1);
  for (const feature of found) {
    const number = layer.symbols[feature] as number;
    counts[number] = (counts[number] as number) + 1;
  }
  const groups = symbolsOf(layer.style).map((_, number) => new Uint32Array(counts[number] ?? 0));
  counts.fill(0);
  for (const feature of found) {
    const number = layer.symbols[feature] as number;
    const at = counts[number] as number;
    const group = groups[number];
    if (group) group[at] = feature;
    counts[number] = at + 1;
  }
  return groups;
}

/** Index 0 is the layer's own symbol, n is that of rule n - 1. */
export function symbolsOf(style: LayerStyle): Symbol[] {
  return [style.symbol, ...(style.rules ?? []).map((rule) => rule.symbol)];
}

/** How far outside the picture a feature may be and still reach into it, at a scale factor of 1. */
function marginPx(style: LayerStyle): number {
  const reaches = symbolsOf(style).map((symbol) => (symbol.radius ?? 4) + (symbol.strokeWidth ?? 1));
  return Math.max(...reaches) * 1.5 + 2;
}
