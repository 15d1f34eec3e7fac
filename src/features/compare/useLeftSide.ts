import type { LeftSide } from "../../../machines/compare/mapSides.ts";
import { shownOf } from "../../../machines/layers/layerEntries.ts";
import { BaseLayerChoice, selectBaseLayer } from "../base-map/selectors.ts";
import { Layers, selectEntries } from "../layers/selectors.ts";

/** Returns the state of the map itself, which is the left side. */
export function useLeftSide(): () => LeftSide {
  const layers = Layers.useActorRef();
  const base = BaseLayerChoice.useActorRef();
  return () => {
    const entries = selectEntries(layers.getSnapshot());
    return {
      baseLayer: selectBaseLayer(base.getSnapshot()),
      layers: shownOf(entries),
      names: entries.map(({ name }) => name),
    };
  };
}
