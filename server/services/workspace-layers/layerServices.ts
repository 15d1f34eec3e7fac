import { layerStyleService } from "../layer-style/layerStyles.ts";
import { storedLayerService } from "./storedLayers.ts";
import { workspaceChangeService, type WorkspaceChangeParts } from "../workspaces/workspaceChanges.ts";

type LayerParts = Parameters<typeof layerStyleService>[0] &
  Parameters<typeof storedLayerService>[0] &
  WorkspaceChangeParts;

/** The layers that the map server inside the product serves, how they are drawn, and the workspaces they lie in. */
export function layerServices(parts: LayerParts) {
  return {
    layerStyles: layerStyleService(parts),
    storedLayers: storedLayerService(parts),
    workspaceChanges: workspaceChangeService(parts),
  };
}
