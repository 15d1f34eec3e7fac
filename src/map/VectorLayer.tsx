import VectorImageLayer from "ol/layer/VectorImage.js";
import { useEffect, useState } from "react";
import { FeatureSource, type LoadFeatures } from "./featureSource.ts";
import type { FeatureStatus } from "./featureStatus.ts";
import { OwnLayer } from "./OwnLayer.tsx";
import { stackingOrder } from "./stackingOrder.ts";
import { outlineStyle } from "./vectorStyles.ts";

export interface VectorLayerProps {
  /** Name of the project's layer. Read once, as are `load` and `onStatus`. */
  name: string;
  load: LoadFeatures;
  onStatus: (name: string, status: FeatureStatus) => void;
  /** Switched on by the person; a layer that is switched off forgets its features (spec §4.39). */
  isEnabled: boolean;
  /** False while the map moves (spec §4.47). */
  isShown: boolean;
  /** False draws no outlines, for instance because half of them would mislead. */
  isOutlined: boolean;
  /** How often the layer was asked for anew; another number forgets its features and loads them again. */
  attempt?: number;
}

/** The features of one layer, loaded per visible extent and drawn as an image, so that many stay smooth. */
export function VectorLayer({
  name,
  load,
  onStatus,
  isEnabled,
  isShown,
  isOutlined,
  attempt = 0,
}: VectorLayerProps) {
  const [source] = useState(
    () => new FeatureSource({ layer: name, load, onStatus: (status) => onStatus(name, status) }),
  );
  const [layer] = useState(() => new VectorImageLayer({ source, properties: { name }, visible: false }));

  useEffect(() => {
    layer.setStyle(isOutlined ? outlineStyle : null);
  }, [layer, isOutlined]);

  useEffect(() => (isEnabled ? () => source.reset() : undefined), [source, isEnabled]);

  useEffect(() => source.renew(attempt), [source, attempt]);

  return <OwnLayer layer={layer} zIndex={stackingOrder.vectors} visible={isEnabled && isShown} />;
}
