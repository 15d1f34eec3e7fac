import { layerStyleService } from "./layerStyles.ts";
import { storedLayerService } from "./storedLayers.ts";

type LayerParts = Parameters<typeof layerStyleService>[0] & Parameters<typeof storedLayerService>[0];

/** The layers that the map server inside the product serves, and how they are drawn. */
export function layerServices(parts: LayerParts) {
  return { layerStyles: layerStyleService(parts), storedLayers: storedLayerService(parts) };
}
