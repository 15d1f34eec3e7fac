import type { LayerBlock } from "../blocks/layerBlocks.ts";
import { geometryKind, type ServedLayer } from "../LoadedLayer.ts";
import type { Canvas, Specks } from "./Canvas.ts";
import { symbolsOf } from "./featureGroups.ts";

/** Layers with fewer features are drawn to their last vertex at every scale. */
const manyFeatures = 65_536;
/** Longest side of a speck, pixels. */
const speckPx = 1;

/**
 * Size up to which lines and polygons of a layer are drawn as specks, metres of its plane: by their place, proportions and area,
 * without their vertices. A pixel can't show more of them. 0 where all are drawn whole.
 */
export function speckSizeOf({ viewport }: Canvas, layer: ServedLayer): number {
  const isDashed = symbolsOf(layer.style).some(({ strokeDash }) => strokeDash !== undefined);
  return layer.featureCount < manyFeatures || isDashed ? 0 : speckPx * viewport.leastUnitsPerPx;
}

/** Divides features into those that are drawn whole and specks. */
export function withoutSpecks(
  { boxes, areas, kinds }: LayerBlock["features"],
  features: Uint32Array,
  speckM: number,
): { features: Uint32Array; specks?: Specks } {
  const isSpeck = (feature: number) =>
    (boxes[4 * feature + 2] as number) - (boxes[4 * feature] as number) <= speckM &&
    (boxes[4 * feature + 3] as number) - (boxes[4 * feature + 1] as number) <= speckM &&
    kinds[feature] !== geometryKind.point;
  if (speckM === 0 || !features.some(isSpeck)) return { features };
  const [whole, specks] = [new Uint32Array(features.length), new Uint32Array(features.length)];
  let [wholes, count] = [0, 0];
  for (const feature of features) {
    if (isSpeck(feature)) specks[count++] = feature;
    else whole[wholes++] = feature;
  }
  return {
    features: whole.subarray(0, wholes),
    specks: { boxes, areas, features: specks.subarray(0, count) },
  };
}
