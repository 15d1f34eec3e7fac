import { layerStyleService } from "../layer-style/layerStyles.ts";
import { storedLayerService } from "./storedLayers.ts";
import { workspaceChangeService, type WorkspaceChangeParts } from "../workspaces/workspaceChanges.ts";

type LayerParts = Parameters<typeof layerStyleService>[0] &
  Parameters<typeof storedLayerService>[0] &
  WorkspaceChangeParts;

/** The embedded map server's layers, their styles, and their workspaces. */
export function layerServices(parts: LayerParts) {
  return {
    layerStyles: layerStyleService(parts),
    storedLayers: storedLayerService(parts),
    workspaceChanges: workspaceChangeService(parts),
  };
}
