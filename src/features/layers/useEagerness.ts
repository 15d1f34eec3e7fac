import { useCallback, useMemo } from "react";
import { isLineSlow } from "../../later/line.ts";
import type { Eagerness } from "../../map/layers/featureLimits.ts";
import { useAsking } from "../../map/layers/useAsking.ts";
import { Layers, selectAreFeaturesAsked, selectAreImagesDrawn } from "./selectors.ts";

/** How much of the features in view is loaded; listens for whoever asks for the rest. */
export function useEagerness(): Eagerness {
  const layers = Layers.useActorRef();
  const isAsked = Layers.useSelector(selectAreFeaturesAsked);
  const areImagesDrawn = Layers.useSelector(selectAreImagesDrawn);
  const ask = useCallback(() => layers.send({ type: "features.ask" }), [layers]);
  useAsking(!isAsked, ask);
  // All that was loaded is looked through: once for each picture, not for each rendering.
  const isSlow = useMemo(() => areImagesDrawn && isLineSlow(navigator, performance), [areImagesDrawn]);
  if (!areImagesDrawn) return "none";
  if (isAsked) return "all";
  return isSlow ? "onceAsked" : "few";
}
