import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import { geometryKind } from "../LoadedLayer.ts";

/** The default style: the product's purple and blue-grey (§9.35) by the kind of geometry. */
export function defaultStyle(kinds: Uint8Array): LayerStyle {
  const counts = [0, 0, 0];
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  const [points = 0, lines = 0, polygons = 0] = counts;
  if (polygons >= lines && polygons >= points) return { symbol: symbols[geometryKind.polygon] };
  return { symbol: lines >= points ? symbols[geometryKind.line] : symbols[geometryKind.point] };
}

const symbols: Record<0 | 1 | 2, Symbol> = {
  [geometryKind.point]: { fill: "#7a4fb5", stroke: "#ffffff", strokeWidth: 1, radius: 5, shape: "circle" },
  [geometryKind.line]: { stroke: "#6a4c93", strokeWidth: 2 },
  [geometryKind.polygon]: { fill: "#8f7fb84d", stroke: "#5b5f8a", strokeWidth: 1 },
};
