import type OlMap from "ol/Map.js";
import { lineAt } from "../compare/sides.ts";
import { visibleFeatureLayers } from "../layers/featureLayers.ts";
import type { PickLayer } from "./pickFeatures.ts";

/** The pickable layers, those of a side only within that side; the bottom one first. */
export const layersInView = (map: OlMap): PickLayer[] => {
  const linePx = lineAt(map);
  if (linePx === undefined) return visibleFeatureLayers(map);
  const view = map.getView();
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = view.calculateExtent(map.getSize());
  const lineX = minX + linePx * (view.getResolution() ?? 0);
  const within = { left: [minX, minY, lineX, maxY], right: [lineX, minY, maxX, maxY] };
  return (["left", "right"] as const).flatMap((side) =>
    visibleFeatureLayers(map, side).map((layer) => ({ ...layer, within: within[side] })),
  );
};
