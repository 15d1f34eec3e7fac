import { lacksNaturalOrder } from "../../schemas/naturalOrder.ts";
import { ApiError } from "./ApiError.ts";
import type { Api } from "./createApi.ts";
import { findSortKey } from "./layerAttributes.ts";
import { fetchFeatures, type FeatureAnswer, type FeatureRequest } from "./features.ts";
import type { ProjectMapServer } from "./mapServer.ts";

export type LoadPage = (request: FeatureRequest & { signal: AbortSignal }) => Promise<FeatureAnswer>;

/** GeoServer's error for a layer without a key, which it can page through only with a sort order. */
const lacksOrder = (reason: unknown): boolean =>
  reason instanceof ApiError && lacksNaturalOrder(reason.text ?? "");

/**
 * Loads the features of a project's layers, page by page where asked. Later pages need a stable order: a map server
 * keeps one by itself, or refuses, and is then asked to sort by certain attributes.
 * @param filterWithin the layer's filter with an extent, EPSG:3857, as XML; undefined: none
 */
export function createFeatureLoader(
  api: Api,
  server: ProjectMapServer,
  filterWithin: (layer: string, extent3857: readonly number[]) => string | undefined = () => undefined,
): LoadPage {
  const sortKeys = new Map<string, string>();
  const fetchPage: LoadPage = ({ layer, ...request }) => {
    const sortBy = request.startIndex === undefined ? undefined : sortKeys.get(layer);
    const filter = filterWithin(layer, request.extent3857);
    return fetchFeatures(api, server, { layer, ...request, sortBy, filter });
  };
  return async (request) => {
    const { layer, startIndex, signal } = request;
    try {
      return await fetchPage(request);
    } catch (reason) {
      if (startIndex === undefined || sortKeys.has(layer) || !lacksOrder(reason)) throw reason;
      const sortKey = await findSortKey(api, server, layer, signal);
      if (sortKey === undefined) throw reason;
      sortKeys.set(layer, sortKey);
      return await fetchPage(request);
    }
  };
}
