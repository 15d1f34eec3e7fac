import type { AreaGroups, AreaGroupsAsked } from "../../../schemas/areaGroups.ts";
import type { MapProject } from "../maps/MapCall.ts";

/** A question of who may ask it: both layers are of the project. */
export interface AreaQuestion extends AreaGroupsAsked {
  project: MapProject;
}

/**
 * Groups the features of a layer by the areas of another; undefined where a layer or an attribute is missing.
 * Throws what the map edge throws for a filter that it refuses.
 */
export type GroupByAreas = (question: AreaQuestion) => Promise<AreaGroups | undefined>;
