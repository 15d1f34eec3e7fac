import { layersNeedingServerInfo } from "../../map/feature-info/layersNeedingServerInfo.ts";
import type { Hit } from "../../map/feature-info/hitTest.ts";
import { Compare, selectRightEntries, selectRightFeatures } from "../compare/selectors.ts";
import { Highlight } from "./selectors.ts";
import { Layers, selectEntries, selectFeatures } from "../layers/selectors.ts";

/** Opens what was hit, and asks the server for the layers whose features are not all here. */
export function useFeatureClick(): (hit: Hit) => void {
  const highlight = Highlight.useActorRef();
  const layers = Layers.useActorRef();
  const compare = Compare.useActorRef();
  return ({ features, leftOut, place, side }) => {
    const [left, right] = [layers.getSnapshot(), compare.getSnapshot()];
    const [entries, statuses] =
      side === "left"
        ? [selectEntries(left), selectFeatures(left)]
        : [selectRightEntries(right), selectRightFeatures(right)];
    const enabled = entries.filter((entry) => entry.enabled);
    const names = enabled.map(({ name }) => name).toReversed();
    const asked = layersNeedingServerInfo(names, statuses);
    // The next click is for what it hits.
    highlight.send({ type: "features.close" });
    highlight.send({
      type: "features.click",
      features,
      leftOut,
      question: asked.length > 0 ? { layers: asked, ...place } : undefined,
    });
  };
}
