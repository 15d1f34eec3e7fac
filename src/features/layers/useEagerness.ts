import { useOL } from "rlayers";
import { useEffect } from "react";
import { isLineSlow } from "../../later/line.ts";
import type { Eagerness } from "../../map/layers/featureLimits.ts";
import { Layers, selectAreFeaturesAsked, selectAreImagesDrawn } from "./selectors.ts";

/**
 * How much of the features in view is loaded: they come after the images; on a slow line, or where they are many, once
 * somebody asks for them by pointing at the map or working at the keyboard.
 */
export function useEagerness(): Eagerness {
  const { map } = useOL();
  const layers = Layers.useActorRef();
  const isAsked = Layers.useSelector(selectAreFeaturesAsked);
  const areImagesDrawn = Layers.useSelector(selectAreImagesDrawn);

  useEffect(() => {
    if (isAsked) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = () => layers.send({ type: "features.ask" });
    const viewport = map.getViewport();
    for (const type of ["pointermove", "wheel"])
      viewport.addEventListener(type, ask, { signal, passive: true });
    for (const type of ["pointerdown", "keydown"])
      viewport.ownerDocument.addEventListener(type, ask, { signal });
    return () => asking.abort();
  }, [isAsked, layers, map]);

  if (!areImagesDrawn) return "none";
  if (isAsked) return "all";
  return isLineSlow(navigator, performance) ? "onceAsked" : "few";
}
