import { BaseLayer } from "../../map/base-map/BaseLayer.tsx";
import { BaseLayerChoice, selectBaseLayer } from "./selectors.ts";

/** The chosen base layer; rendered inside the map. */
export function BaseMapOnMap() {
  const choice = BaseLayerChoice.useActorRef();
  const value = BaseLayerChoice.useSelector(selectBaseLayer);
  return (
    <BaseLayer
      value={value}
      onTileLoaded={() => choice.send({ type: "tile.loaded" })}
      onTileFailed={() => choice.send({ type: "tile.failed" })}
    />
  );
}
