import type { LayerStyle } from "../../../../schemas/layerStyle.ts";
import { symbolOf } from "../../../../schemas/rules/layerRules.ts";
import { namedStyles, styleNamed } from "../../../../schemas/rules/namedStyles.ts";
import { blocksInTurns, isStored } from "../blocks/layerBlocks.ts";
import { columnsOf } from "../filter/columns.ts";
import { geometryKind, type GeometryKind, type LayerDescription, type ServedLayer } from "../LoadedLayer.ts";
import { Turn } from "../Turn.ts";

/** How the features of a layer are drawn in one of its styles. */
type Symbols = Pick<LayerDescription, "symbolKinds"> & { symbols: Uint8Array };

/** By the order of their features, which a layer has in common with its copies in other planes; then by the style's name. */
const symbolsByOrder = new WeakMap<Uint32Array, Map<string, Promise<Symbols>>>();
/** The same layer is the same object, so that threads are given it once. */
const drawnByLayer = new WeakMap<ServedLayer, Map<string, ServedLayer>>();

/** A layer in its style of this name; undefined where it has none. Empty and `default`: the style it is packed with. */
export async function layerInStyle(layer: ServedLayer, name: string): Promise<ServedLayer | undefined> {
  const found = styleNamed(layer.style, name);
  if (!found) return undefined;
  if (found.words.name === namedStyles(layer.style)[0]?.words.name) return layer;
  const key = found.words.name;
  const symbols = await keptIn(symbolsByOrder, layer.fileOrder, key, () =>
    symbolsIn(layer, found.drawing),
  ).catch((error: unknown) => {
    // Of a file that could not be read now, perhaps.
    symbolsByOrder.get(layer.fileOrder)?.delete(key);
    throw error;
  });
  return keptIn(drawnByLayer, layer, key, () => ({
    ...layer,
    style: found.drawing,
    styleName: key,
    revision: `${layer.revision}.${key}`,
    ...inSymbols(layer, symbols),
  }));
}

/** A layer in each of its styles, the default first. */
export async function layerInEachStyle(layer: ServedLayer): Promise<ServedLayer[]> {
  const names = namedStyles(layer.style).map(({ words }) => words.name);
  const layers = await Promise.all(names.map(async (name) => await layerInStyle(layer, name)));
  return layers.filter((each) => each !== undefined);
}

function keptIn<Key extends object, Value>(
  all: WeakMap<Key, Map<string, Value>>,
  key: Key,
  name: string,
  make: () => Value,
): Value {
  const kept = all.get(key) ?? new Map<string, Value>();
  all.set(key, kept);
  const value = kept.get(name) ?? make();
  kept.set(name, value);
  return value;
}

/** Told of blocks on disk beside their bytes, which have the symbols of the default style. */
function inSymbols(layer: ServedLayer, { symbols, symbolKinds }: Symbols) {
  if (!isStored(layer)) return { symbols, symbolKinds };
  const blocks = layer.blocks.map((block) => ({
    ...block,
    symbols: [...new Set(symbols.subarray(block.first, block.first + block.featureCount))],
  }));
  return { blocks, symbolsInStyle: symbols, symbolKinds };
}

const kindOf = (value: number | undefined): GeometryKind | null =>
  Object.values(geometryKind).find((kind) => kind === value) ?? null;

/** Works out the symbol of each feature by its attributes, as is done for the default style when a layer is built. */
async function symbolsIn(layer: ServedLayer, style: LayerStyle): Promise<Symbols> {
  const symbols = new Uint8Array(new SharedArrayBuffer(layer.featureCount));
  const kinds: (GeometryKind | null)[] = Array.from({ length: 1 + (style.rules?.length ?? 0) }, () => null);
  const attributes = [...new Set((style.rules ?? []).map(({ when }) => when.property))];
  const turn = new Turn();
  for await (const { first, features } of blocksInTurns(layer, { json: "plane" })) {
    const columns = [...(attributes.length > 0 ? await columnsOf(features, attributes) : [])];
    for (let i = 0; i < features.featureCount; i++) {
      const properties = Object.fromEntries(columns.map(([name, column]) => [name, column[i]]));
      const symbol = symbolOf(style, properties);
      symbols[first + i] = symbol;
      kinds[symbol] ??= kindOf(features.kinds[i]);
      if (turn.isOver) await turn.pass();
    }
  }
  return { symbols, symbolKinds: kinds };
}
