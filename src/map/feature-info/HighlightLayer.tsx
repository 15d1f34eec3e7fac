import type Feature from "ol/Feature.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import type Style from "ol/style/Style.js";
import { useOL } from "rlayers";
import { useEffect, useState } from "react";
import { drawnFeature, type KnownFeature } from "./knownFeature.ts";
import { OwnLayer } from "../OwnLayer.tsx";
import type { FeatureKey } from "./pickedFeature.ts";
import { stackingOrder } from "../stackingOrder.ts";
import { highlightColour } from "../layers/highlightColour.ts";
import { highlightStyles } from "../layers/vectorStyles.ts";

export interface HighlightLayerProps {
  /** Features below the pointer (spec §4.43). */
  hovered: readonly FeatureKey[];
  /** The clicked feature whose attributes are shown (spec §4.44). */
  shown: KnownFeature | undefined;
  /** Colours of the layers that are on, from which they stand out. */
  drawnColours?: readonly string[];
  /** False while the map moves (spec §4.47). */
  isShown: boolean;
}

const none: readonly string[] = [];

/** Draws the highlighted features above their layers. Render it after them. */
export function HighlightLayer({ hovered, shown, drawnColours = none, isShown }: HighlightLayerProps) {
  const colour = highlightColour(drawnColours);
  const { map } = useOL();
  const [source] = useState(() => new VectorSource({ wrapX: false }));
  const [layer] = useState(() => new VectorLayer({ source, properties: { name: "highlight" } }));

  useEffect(() => {
    const styled = (known: KnownFeature, style: Style[]): Feature[] => {
      // A clone, because its style must not apply to the original.
      const copy = drawnFeature(map, known);
      copy?.setStyle(style);
      return copy ? [copy] : [];
    };
    const styles = highlightStyles(colour);
    source.clear(true);
    source.addFeatures(hovered.flatMap((key) => styled(key, styles.hovered)));
    if (shown) source.addFeatures(styled(shown, styles.shown));
  }, [map, source, hovered, shown, colour]);

  return <OwnLayer layer={layer} zIndex={stackingOrder.vectors} visible={isShown} />;
}
