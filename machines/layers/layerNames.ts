import { readableTitle } from "../../schemas/guessedNames.ts";
import type { LayersContext } from "./layersContext.ts";

/**
 * What people call a layer: as the project has it, as the map server has it where that is more than its name, or as the
 * name has one guess.
 */
export function titleOf(
  { naming, descriptions }: Pick<LayersContext, "naming" | "descriptions">,
  layer: string,
): string {
  return naming.titles?.[layer] || readableTitle(layer, descriptions[layer]?.title);
}
