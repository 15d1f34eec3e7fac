import { layersNeedingServerInfo } from "../../map/features/layersNeedingServerInfo.ts";
import type { Hit } from "../../map/features/usePicking.ts";
import { Highlight } from "../../state/highlight.ts";
import { Layers, selectEntries, selectFeatures } from "../../state/layers.ts";

/** Opens what was hit, and asks the server for the layers whose features are not all here. */
export function useFeatureClick(): (hit: Hit) => void {
  const highlight = Highlight.useActorRef();
  const layers = Layers.useActorRef();
  return ({ features, place }) => {
    const snapshot = layers.getSnapshot();
    const enabled = selectEntries(snapshot).filter((entry) => entry.enabled);
    const names = enabled.map(({ name }) => name).toReversed();
    const asked = layersNeedingServerInfo(names, selectFeatures(snapshot));
    highlight.send({
      type: "features.click",
      features,
      ...(asked.length > 0 ? { question: { layers: asked, ...place } } : {}),
    });
  };
}
