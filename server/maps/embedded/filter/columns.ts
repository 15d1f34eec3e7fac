import { LRUCache } from "lru-cache";
import type { JsonSystem, LayerDescription, LoadedLayer } from "../LoadedLayer.ts";
import { Turn } from "../Turn.ts";
import { attributeElements } from "../wfs/xmlNames.ts";

const propertiesMark = Buffer.from('},"properties":');

/** UTF-8 of feature i of a layer, without the comma behind it. */
export function featureBytes(layer: LoadedLayer, i: number, system: JsonSystem = "plane"): Buffer {
  const { bytes, starts } = layer.json[system];
  const start = starts[i] ?? 0;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, (starts[i + 1] ?? start + 1) - 1 - start);
}

/** Attributes of feature i. */
export function featureProperties(layer: LoadedLayer, i: number): Record<string, unknown> {
  const feature = featureBytes(layer, i);
  const at = feature.indexOf(propertiesMark) + propertiesMark.length;
  return JSON.parse(feature.toString("utf8", at, feature.length - 1)) as Record<string, unknown>;
}

/** `{layer}.{n}` of feature i. */
export function featureId(layer: LoadedLayer, i: number): string {
  const feature = featureBytes(layer, i);
  const start = '{"type":"Feature","id":"'.length;
  return feature.toString("latin1", start, feature.indexOf(0x22, start));
}

/** The attribute that a request names, by its own name or by that of its XML element. */
export function attributeNamed(layer: LayerDescription, name: string): string | undefined {
  const elements = attributeElements(layer);
  if (elements.has(name)) return name;
  for (const [attribute, element] of elements) if (element === name) return attribute;
  return undefined;
}

type Column = readonly unknown[];
/** By the order of their features, which a layer has in common with its copies in other systems. */
const columnsByOrder = new WeakMap<Uint32Array, LRUCache<string, Column>>();

function keptColumns(layer: LoadedLayer): LRUCache<string, Column> {
  const kept = columnsByOrder.get(layer.fileOrder) ?? new LRUCache<string, Column>({ max: 24 });
  columnsByOrder.set(layer.fileOrder, kept);
  return kept;
}

/** Makes the values of an attribute known, so that they are not decoded. */
export const lendColumn = (layer: LoadedLayer, name: string, column: Column): void =>
  void keptColumns(layer).set(name, column);

/**
 * The values of some attributes for every feature, by attribute. Decoded from the serialised features at first use and
 * cached while the layer exists.
 */
export async function columnsOf(layer: LoadedLayer, names: string[]): Promise<Map<string, Column>> {
  const kept = keptColumns(layer);
  const found = new Map<string, Column>();
  const missing = new Map<string, unknown[]>();
  for (const name of new Set(names)) {
    const column = kept.get(name);
    if (column) found.set(name, column);
    else missing.set(name, []);
  }
  if (missing.size === 0) return found;
  const targets = [...missing].map(([name, column]) => ({
    attribute: attributeNamed(layer, name) ?? name,
    column,
  }));
  const turn = new Turn();
  for (let i = 0; i < layer.featureCount; i++) {
    const properties = featureProperties(layer, i);
    for (const { attribute, column } of targets)
      column.push(Object.hasOwn(properties, attribute) ? properties[attribute] : null);
    if (turn.isOver) await turn.pass();
  }
  for (const [name, column] of missing) {
    kept.set(name, column);
    found.set(name, column);
  }
  return found;
}

const idsByOrder = new WeakMap<Uint32Array, Map<string, number>>();

/** The features by their ids. */
export function featuresById(layer: LoadedLayer): Map<string, number> {
  const known = idsByOrder.get(layer.fileOrder);
  if (known) return known;
  const ids = new Map<string, number>();
  for (let i = 0; i < layer.featureCount; i++) ids.set(featureId(layer, i), i);
  idsByOrder.set(layer.fileOrder, ids);
  return ids;
}
