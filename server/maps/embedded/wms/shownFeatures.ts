import { LRUCache } from "lru-cache";
import type { MapRequest } from "../../MapServer.ts";
import { parseFilter } from "../filter/parseFilter.ts";
import type { LayerStore, ServedLayer } from "../LoadedLayer.ts";
import { matchFeatures } from "../wfs/selectFeatures.ts";
import { WfsProblem } from "../wfs/WfsProblem.ts";
import { optional } from "./parameters.ts";
import { WmsFault } from "./WmsFault.ts";

/** Cached filters: the tiles of a map have the same filter. */
const maxCachedFilters = 8;
/** By the order of their features, which a layer has in common with its copies in other planes. */
const shownByOrder = new WeakMap<Uint32Array, LRUCache<string, Promise<Uint8Array>>>();

/**
 * The filter of a GetMap or GetFeatureInfo, a vendor parameter that GeoServer, MapServer and QGIS Server have too.
 * Undefined without one; it applies to the single requested layer.
 */
export function filterOf({ parameters }: MapRequest, layerCount: number): string | undefined {
  const filter = optional(parameters, "filter");
  if (filter !== undefined && layerCount !== 1)
    throw new WmsFault("InvalidParameterValue", "FILTER goes with one layer", "filter");
  return filter;
}

/** For each feature of a layer, 1 where the filter accepts it and 0 where not; shared with rendering threads. */
export async function shownFeatures(
  layer: ServedLayer,
  filter: string,
  store: Pick<LayerStore, "inPlane">,
): Promise<Uint8Array> {
  const kept =
    shownByOrder.get(layer.fileOrder) ?? new LRUCache<string, Promise<Uint8Array>>({ max: maxCachedFilters });
  shownByOrder.set(layer.fileOrder, kept);
  const known = kept.get(filter);
  if (known) return await known;
  const shown = matched(layer, filter, store);
  kept.set(filter, shown);
  try {
    return await shown;
  } catch (error) {
    kept.delete(filter);
    if (error instanceof WfsProblem) throw new WmsFault(error.code, error.message, error.locator);
    throw error;
  }
}

async function matched(
  layer: ServedLayer,
  filter: string,
  store: Pick<LayerStore, "inPlane">,
): Promise<Uint8Array> {
  const shown = new Uint8Array(new SharedArrayBuffer(layer.featureCount));
  const query = { filter: parseFilter(filter), sortBy: [] };
  const { features } = await matchFeatures(layer, query, store);
  if (!features) return shown.fill(1);
  for (const i of features) shown[i] = 1;
  return shown;
}
