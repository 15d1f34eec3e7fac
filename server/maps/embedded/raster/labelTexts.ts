import type { JsonSystem, LoadedLayer } from "../LoadedLayer.ts";

/** Cached texts, by layer and feature, released with the layer. */
const textsByLayer = new WeakMap<LoadedLayer, Map<number, string>>();
const maxTexts = 50_000;

/** A feature's property as text; empty when it has none. */
export function labelText(layer: LoadedLayer, feature: number, property: string): string {
  let texts = textsByLayer.get(layer);
  if (!texts || texts.size > maxTexts) textsByLayer.set(layer, (texts = new Map()));
  let text = texts.get(feature);
  if (text === undefined) {
    text = readText(layer, feature, property);
    texts.set(feature, text);
  }
  return text;
}

function readText(layer: LoadedLayer, feature: number, property: string): string {
  const value = readFeature(layer, feature, "plane").properties?.[property];
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value).trim()
    : "";
}

/** A feature as GeoJSON, from its bytes. */
export function readFeature(layer: LoadedLayer, feature: number, system: JsonSystem): GeoJSON.Feature {
  const { bytes, starts } = layer.json[system];
  const start = starts[feature] as number;
  const length = (starts[feature + 1] as number) - 1 - start;
  return JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset + start, length).toString("utf8"),
  ) as GeoJSON.Feature;
}
