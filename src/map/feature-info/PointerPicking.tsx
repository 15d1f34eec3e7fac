import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import { useOL } from "rlayers";
import { useEffect, useEffectEvent, useRef } from "react";
import { pointerTypeOf } from "./pointerTypeOf.ts";
import { visibleFeatureLayers } from "../layers/featureLayers.ts";
import { toKey, type FeatureKey } from "./pickedFeature.ts";
import { listenToClicks } from "./listenToClicks.ts";
import { pickFeatures } from "./pickFeatures.ts";
import { hitTest, type Hit } from "./hitTest.ts";
import { sideAt } from "../compare/sides.ts";

export interface PointerPickingProps {
  /** The features under the pointer changed; empty when it left them. */
  onHover: (features: FeatureKey[]) => void;
  /** A click that is not half of a double one: the topmost feature first, empty when nothing was hit. */
  onClick: (hit: Hit) => void;
}

/** Reports hovered and clicked features. */
export function PointerPicking({ onHover, onClick }: PointerPickingProps) {
  const { map } = useOL();
  const last = useRef("");

  const hover = useEffectEvent((features: FeatureKey[]) => {
    const key = JSON.stringify(features);
    if (key === last.current) return;
    last.current = key;
    map.getViewport().style.cursor = features.length > 0 ? "pointer" : "";
    onHover(features);
  });
  const move = useEffectEvent((event: MapBrowserEvent) => {
    // Touch does not hover: the first contact is the click.
    if (event.dragging || pointerTypeOf(event.originalEvent) === "touch") return;
    const resolution = map.getView().getResolution() ?? 0;
    const layers = visibleFeatureLayers(map, sideAt(map, event.coordinate));
    hover(pickFeatures(layers, event.coordinate, resolution).map(toKey));
  });
  const click = useEffectEvent((hit: Hit) => onClick(hit));

  useEffect(() => {
    const onMove = (event: MapBrowserEvent) => move(event);
    const onLeave = () => hover([]);
    const viewport = map.getViewport();
    map.on("pointermove", onMove);
    const stopListening = listenToClicks(
      map,
      ({ coordinate, originalEvent }) => hitTest(map, coordinate, pointerTypeOf(originalEvent)),
      (hit) => click(hit),
    );
    viewport.addEventListener("pointerleave", onLeave);
    return () => {
      map.un("pointermove", onMove);
      stopListening();
      viewport.removeEventListener("pointerleave", onLeave);
      viewport.style.cursor = "";
    };
  }, [map]);

  return null;
}
