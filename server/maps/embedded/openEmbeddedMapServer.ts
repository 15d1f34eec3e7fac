import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { MapServer } from "../MapServer.ts";
import { openLayerStore } from "./openLayerStore.ts";
import { answerWfs } from "./wfs/answerWfs.ts";
import { createWms } from "./wms/createWms.ts";

export interface EmbeddedMapServerOptions {
  /** Layers come from `{dataDir}/geodata/{workspace}/`. */
  dataDir: string;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/**
 * The map server inside the product: draws and serves the files of the geodata folder. Resolves when what lies there
 * is loaded. A file that cannot be read is logged by name and is no reason to call the service down.
 */
export async function openEmbeddedMapServer({ dataDir, log }: EmbeddedMapServerOptions): Promise<MapServer> {
  const store = await openLayerStore({ geodataDir: path.join(dataDir, "geodata"), log });
  const wms = createWms({ store, log });
  await store.ready;
  return {
    answer: async (request) =>
      request.service === "WFS" ? await answerWfs(request, store) : await wms.answer(request),
    layersOf: (workspace) =>
      Promise.resolve(
        store
          .layersOf(workspace)
          .map(({ name, title, lonLatExtent, featureCount }) => ({ name, title, lonLatExtent, featureCount }))
          .sort((one, other) => (one.name < other.name ? -1 : 1)),
      ),
    problem: () => Promise.resolve(wms.problem()),
    async close() {
      await wms.close();
      await store.close();
    },
  };
}
