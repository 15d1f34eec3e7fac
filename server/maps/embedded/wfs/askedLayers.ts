import type { MapQuery, MapRequest } from "../../MapServer.ts";
import type { LayerStore, ServedLayer } from "../LoadedLayer.ts";
import { partialWords } from "../partialWords.ts";
import { invalid, WfsProblem } from "./WfsProblem.ts";

/** The existing layers that the caller may see. */
export const visibleLayers = ({ workspace, layers }: MapRequest, store: LayerStore): ServedLayer[] =>
  layers.flatMap((name) => store.layer(workspace, name) ?? []);

/** The layers that a query names; the gateway checked that the caller may see them. */
export function askedLayers(
  { workspace }: MapRequest,
  { layers }: Pick<MapQuery, "layers">,
  store: LayerStore,
): ServedLayer[] {
  if (layers.length === 0) throw new WfsProblem("MissingParameterValue", "typeNames is missing", "typenames");
  return layers.map((name) => {
    const layer = store.drawable(workspace, name);
    if (!layer) throw invalid("typenames", `the feature type ${name.slice(0, 100)} is not known`);
    if (layer.isPartial) throw new WfsProblem("NotFound", partialWords(layer), "typenames");
    return layer;
  });
}
