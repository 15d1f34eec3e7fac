import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { CatalogLayer, MapServer } from "../MapServer.ts";
import type { LayerAttribute, LayerDescription } from "./LoadedLayer.ts";
import { namedStyles } from "../../../schemas/rules/namedStyles.ts";
import { openImporter } from "./import/openImporter.ts";
import { discoverFolders } from "./discover.ts";
import { openLayerStore } from "./openLayerStore.ts";
import { groupingByAreas } from "./areas/groupByAreas.ts";
import { countValues } from "./filter/countValues.ts";
import { findInLayers } from "./search/findInLayers.ts";
import { gatherChanges } from "./store/gatherChanges.ts";
import { answerWfs } from "./wfs/answerWfs.ts";
import { namespaceOf } from "./wfs/xmlNames.ts";
import { createWms } from "./wms/createWms.ts";

export interface EmbeddedMapServerOptions {
  /** Layers come from `{dataDir}/geodata/{workspace}/`. */
  dataDir: string;
  /** Memory for features; a layer that does not fit stays on disk. Undefined: no limit. */
  memoryBytes?: number;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/**
 * The map server inside the product: draws and serves the files of the geodata folder. Resolves when its current
 * content is loaded. An unreadable file is logged by name and does not make the service unhealthy.
 */
export async function openEmbeddedMapServer({
  dataDir,
  memoryBytes,
  log,
}: EmbeddedMapServerOptions): Promise<MapServer> {
  const geodataDir = path.join(dataDir, "geodata");
  const store = await openLayerStore({ geodataDir, memoryBytes, log });
  const wms = createWms({ store, log });
  await store.ready;
  /** The layers of each workspace, cached until one changes: every request of every map needs them. */
  const catalogs = new Map<string, CatalogLayer[]>();
  store.onChange(({ workspace }) => catalogs.delete(workspace));
  const listeners = new Set<(workspace: string, layers: string[]) => void>();
  const changes = gatherChanges((workspace, layers) => {
    for (const listener of listeners) listener(workspace, layers);
  });
  store.onChange((change) => changes.add(change));
  return {
    answer: async (request) =>
      request.service === "WFS" ? await answerWfs(request, store) : await wms.answer(request),
    layersOf(workspace) {
      const catalog = catalogs.get(workspace) ?? store.layersOf(workspace).map(catalogLayer);
      catalogs.set(workspace, catalog);
      return Promise.resolve(catalog);
    },
    attributesOf: (workspace, layer) =>
      Promise.resolve((store.layer(workspace, layer)?.attributes ?? []).map(({ name }) => name)),
    namespaceOf,
    importer: openImporter({ dataDir, store, log }),
    discover: async (options) => await discoverFolders(geodataDir, store, options),
    findFeatures: async (question) => await findInLayers(store, question),
    toldIn: (workspace) =>
      new Map(
        store.layersOf(workspace).flatMap(({ name, metadata }) => (metadata ? [[name, metadata]] : [])),
      ),
    countValues: async (question) => await countValues(store, question),
    groupByAreas: groupingByAreas(store),
    onLayersChange: (listener) => void listeners.add(listener),
    problem: () => Promise.resolve(wms.problem()),
    damaged: () => store.damaged(),
    figures: () => wms.figures(),
    async close() {
      changes.stop();
      await wms.close();
      await store.close();
    },
  };
}

const catalogLayer = ({
  name,
  title,
  lonLatExtent,
  featureCount,
  sourceCode,
  attributes,
  style,
}: LayerDescription): CatalogLayer => ({
  name,
  title,
  lonLatExtent,
  featureCount,
  sourceCode,
  interval: intervalOf(attributes),
  ...(style.others && { styles: namedStyles(style).map(({ words }) => words.name) }),
});

function intervalOf(attributes: readonly LayerAttribute[]): CatalogLayer["interval"] {
  const dated = attributes.find(({ type }) => type === "date" || type === "dateTime");
  if (!dated?.reach) return undefined;
  const [first, last] = dated.reach;
  // A day lasts until its end.
  const end = dated.type === "date" ? last + dayMs - 1000 : last;
  return [momentText(first), momentText(end)];
}

const dayMs = 86_400_000;
const momentText = (moment: number) => new Date(moment).toISOString().replace(".000Z", "Z");
