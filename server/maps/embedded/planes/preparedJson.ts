import type { JsonSystem, LayerDescription } from "../LoadedLayer.ts";
import { codeOf, projectionOf } from "../projections.ts";
import { isDegrees } from "./placesIn.ts";

/** Which of a layer's serialised features are in a system; undefined when neither is. */
export function preparedJson({ plane }: LayerDescription, asked: number): JsonSystem | undefined {
  const projection = projectionOf(asked);
  const code = (projection && codeOf(projection)) ?? asked;
  if (isDegrees(code)) return "degrees";
  return code === plane ? "plane" : undefined;
}
