import { availableParallelism } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { faultAnswer } from "../../faultAnswer.ts";
import type { LayerStore } from "../LoadedLayer.ts";
import type { ImageRequest } from "../raster/renderMessages.ts";
import { startRenderPool } from "../raster/renderPool.ts";
import { wmsCapabilities } from "./capabilities.ts";
import { getFeatureInfo } from "./featureInfo.ts";
import { parseGetMap } from "./getMap.ts";
import { createImageCache, type ImageFigures } from "./imageCache.ts";
import { parseLegendGraphic } from "./legendGraphic.ts";
import { filterOf, shownFeatures } from "./shownFeatures.ts";
import { capabilitiesVersion, wmsVersion } from "./parameters.ts";
import { updateSequences } from "./updateSequences.ts";
import { WmsFault } from "./WmsFault.ts";

export interface WmsOptions {
  store: LayerStore;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Rendering threads; by default one per core, at least 2. */
  workers?: number;
}

export interface Wms {
  /**
   * Throws `MapServerUnavailable` when no picture can be drawn in time; an invalid request gets an exception report.
   */
  answer(request: MapRequest): Promise<MapAnswer>;
  /** Undefined while pictures can be drawn. */
  problem(): string | undefined;
  figures(): ImageFigures;
  close(): Promise<void>;
}

const cacheBytes = 128 * 2 ** 20;

/** The Web Map Service of the embedded map server: WMS 1.3.0 and 1.1.1 over the layers of a store. */
export function createWms({ store, log, workers = Math.max(2, availableParallelism()) }: WmsOptions): Wms {
  const pool = startRenderPool({ workers, log });
  const subscriptions = [
    store.onChange(({ workspace, name }) =>
      pool.forget((layer) => layer.workspace === workspace && layer.name === name),
    ),
    store.onPlaneGone((gone) =>
      pool.forget(
        ({ workspace, name, plane }) =>
          workspace === gone.workspace && name === gone.name && plane === gone.plane,
      ),
    ),
  ];
  const updateSequence = updateSequences();
  const images = createImageCache((image, of) => pool.draw(image, of), cacheBytes);

  async function answer(request: MapRequest): Promise<MapAnswer> {
    try {
      return await answerOperation(request);
    } catch (error) {
      if (!(error instanceof WmsFault)) throw error;
      return await faultAnswer(request, error.fault());
    }
  }

  async function answerOperation(request: MapRequest): Promise<MapAnswer> {
    const { parameters } = request;
    switch (request.request) {
      case "GetCapabilities":
        return await wmsCapabilities(request, capabilitiesVersion(parameters), { store, updateSequence });
      case "GetMap":
        return images.answer(
          request,
          await filtered(request, await parseGetMap(request, wmsVersion(parameters), store), store),
        );
      case "GetLegendGraphic": {
        const legend = await parseLegendGraphic(request, store);
        return "job" in legend ? images.answer(request, legend) : legend;
      }
      case "GetFeatureInfo":
        return await getFeatureInfo(request, wmsVersion(parameters), store);
      default:
        throw new WmsFault("OperationNotSupported", `${request.request} is not offered here`, "request");
    }
  }

  return {
    answer,
    problem: () => pool.problem(),
    figures: () => images.figures(),
    async close() {
      for (const unsubscribe of subscriptions) unsubscribe();
      await pool.close();
    },
  };
}

/** With the mask of the filter, which is computed once for all tiles. */
async function filtered(request: MapRequest, image: ImageRequest, store: LayerStore): Promise<ImageRequest> {
  const filter = filterOf(request, image.layers.length);
  const [layer] = image.layers;
  if (filter === undefined || !layer || image.job.kind !== "map") return image;
  return { ...image, job: { ...image.job, filter }, shown: await shownFeatures(layer, filter, store) };
}
