import { setImmediate as breathe } from "node:timers/promises";
import type { LayerFindings } from "../../../../schemas/search.ts";
import type { FeatureQuestion } from "../../../services/search/FindFeatures.ts";
import { blocksInTurns, partsOf } from "../blocks/layerBlocks.ts";
import { featureId, featureProperties } from "../filter/columns.ts";
import type { LayerStore, ServedLayer } from "../LoadedLayer.ts";
import { WordIndex } from "./WordIndex.ts";

/** Layers with more features are not searched: their index would take too much memory. */
const maxSearchedFeatures = 250_000;
/** Features decoded before yielding to other requests. */
const chunk = 1000;

const indexes = new WeakMap<ServedLayer, Promise<WordIndex>>();

/** The index of a layer, built at its first search and cached while it is served. */
function indexOf(layer: ServedLayer): Promise<WordIndex> {
  const known = indexes.get(layer);
  if (known) return known;
  const index = readWords(layer);
  indexes.set(layer, index);
  index.catch(() => indexes.delete(layer));
  return index;
}

async function readWords(layer: ServedLayer): Promise<WordIndex> {
  const index = new WordIndex();
  let seen = 0;
  for await (const { features } of blocksInTurns(layer, { json: "plane" }))
    for (let i = 0; i < features.featureCount; i++) {
      if (seen === maxSearchedFeatures) return index.close();
      index.add(featureProperties(features, i));
      if (++seen % chunk === 0) await breathe();
    }
  return index.close();
}

/** Searches words in the attributes of layers; an unreadable layer does not affect the others. */
export async function findInLayers(
  store: Pick<LayerStore, "layer">,
  { workspace, layers, text, most }: FeatureQuestion,
): Promise<LayerFindings[]> {
  const findings: LayerFindings[] = [];
  for (const name of layers) {
    const nothing = { layer: name, count: 0, features: [] };
    const layer = store.layer(workspace, name);
    if (!layer) findings.push({ ...nothing, status: "failed" });
    else
      findings.push(
        await findIn(layer, { text, most }).catch(() => ({ ...nothing, status: "failed" as const })),
      );
  }
  return findings;
}

async function findIn(
  layer: ServedLayer,
  { text, most }: Pick<FeatureQuestion, "text" | "most">,
): Promise<LayerFindings> {
  const { numbers, count } = (await indexOf(layer)).find(text, most);
  const features: LayerFindings["features"] = [];
  for (const { features: part, at } of partsOf(layer, Uint32Array.from(numbers), "plane"))
    for (const i of at) features.push({ id: featureId(part, i), properties: featureProperties(part, i) });
  const status = layer.featureCount > maxSearchedFeatures ? "partly" : "searched";
  return { layer: layer.name, status, count, features };
}
