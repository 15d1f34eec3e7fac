import type { Position } from "geojson";
import Feature from "ol/Feature.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { useEffect, useState } from "react";
import { OwnLayer } from "../OwnLayer.tsx";
import { stackingOrder } from "../stackingOrder.ts";
import { toMapGeometry, type Bend, type MeasuredGeometry } from "./measureGeometry.ts";
import { segmentStyle, segmentText } from "./measureStyle.ts";

export interface SegmentLabelsProps {
  geometry: MeasuredGeometry;
  /** The length of each edge in turn, formatted. */
  texts: readonly string[];
  bend: Bend;
}

/** Above the project's layers. */
const labelsZIndex = stackingOrder.vectors + 1;

export function SegmentLabels({ geometry, texts, bend }: SegmentLabelsProps) {
  const [layer] = useState(
    () => new VectorLayer({ source: new VectorSource(), style: segmentStyle, declutter: true }),
  );

  useEffect(() => {
    const source = layer.getSource();
    source?.clear(true);
    source?.addFeatures(edgesOf(geometry).map((edge, index) => toFeature(edge, texts[index] ?? "", bend)));
  }, [layer, geometry, texts, bend]);

  return <OwnLayer layer={layer} zIndex={labelsZIndex} />;
}

function edgesOf(geometry: MeasuredGeometry): Position[][] {
  const path = geometry.type === "LineString" ? geometry.coordinates : (geometry.coordinates[0] ?? []);
  return path.slice(1).map((to, index) => [path[index] ?? to, to]);
}

function toFeature(edge: Position[], text: string, bend: Bend): Feature {
  const feature = new Feature(toMapGeometry({ type: "LineString", coordinates: bend(edge) }));
  feature.set(segmentText, text);
  return feature;
}
