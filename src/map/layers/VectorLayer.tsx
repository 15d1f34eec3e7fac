import VectorImageLayer from "ol/layer/VectorImage.js";
import { hasArea } from "ol/size.js";
import { useOL } from "rlayers";
import { useEffect, useState } from "react";
import type { LoadFeatures } from "./featurePages.ts";
import type { Eagerness } from "./featureLimits.ts";
import { FeatureSource } from "./featureSource.ts";
import type { FeatureStatus } from "./featureStatus.ts";
import { OwnLayer } from "../OwnLayer.tsx";
import { sideLayerOptions, type Side } from "../compare/sides.ts";
import { stackingOrder } from "../stackingOrder.ts";
import { outlineMaxResolution, outlineStyle } from "./vectorStyles.ts";

export interface VectorLayerProps {
  /** Name of the project's layer. Read once, as are `load` and `onStatus`. */
  name: string;
  load: LoadFeatures;
  onStatus: (name: string, status: FeatureStatus) => void;
  /** Read once; left when absent. */
  side?: Side;
  /** Enabled by the person; a disabled layer drops its features (spec §4.39). */
  isEnabled: boolean;
  /** False while the map moves (spec §4.47). */
  isShown: boolean;
  eagerness?: Eagerness;
  /** False draws no outlines, for instance because half of them would mislead. */
  isOutlined: boolean;
  /** A new number drops the features and reloads them. */
  attempt?: number;
  /** From 0, invisible, to 1. */
  opacity?: number;
}

/**
 * Most outlines drawn, which takes some 40 ms. Other features are only in the image layer, and still highlighted under
 * the pointer.
 */
export const maxOutlines = 3_000;

/** The features of one layer, loaded per visible extent; their outlines are drawn while they are few. */
export function VectorLayer({
  name,
  load,
  onStatus,
  side = "left",
  isEnabled,
  isShown,
  eagerness = "all",
  isOutlined,
  attempt = 0,
  opacity = 1,
}: VectorLayerProps) {
  const { map } = useOL();
  const [areFew, setAreFew] = useState(false);
  const [source] = useState(
    () =>
      new FeatureSource({
        layer: name,
        load,
        onStatus: (status) => {
          setAreFew(status.kind === "shown" && status.count <= maxOutlines);
          onStatus(name, status);
        },
      }),
  );
  const [layer] = useState(
    () =>
      new VectorImageLayer({
        source,
        style: outlineStyle,
        maxResolution: outlineMaxResolution,
        ...sideLayerOptions(side),
        properties: { name, side },
        visible: false,
      }),
  );

  useEffect(() => (isEnabled ? () => source.reset() : undefined), [source, isEnabled]);

  useEffect(() => {
    source.renew(attempt);
    source.setInSight(isEnabled && isShown);
    if (!isEnabled || !isShown) return undefined;
    const showView = (): boolean => {
      const view = map.getView();
      const size = map.getSize();
      const isLaidOut = view.isDef() && size !== undefined && hasArea(size);
      if (isLaidOut) source.show(view.calculateExtent(size), eagerness);
      return isLaidOut;
    };
    if (showView()) return undefined;
    // While hidden by the connection screen the map has no size.
    const sized = () => {
      if (showView()) map.un("change:size", sized);
    };
    map.on("change:size", sized);
    return () => map.un("change:size", sized);
  }, [map, source, isEnabled, isShown, eagerness, attempt]);

  const isDrawn = isEnabled && isShown && isOutlined && areFew;
  return <OwnLayer layer={layer} zIndex={stackingOrder.vectors} visible={isDrawn} opacity={opacity} />;
}
