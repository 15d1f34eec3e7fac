import type { GroupByAreas } from "../../services/area-groups/GroupByAreas.ts";
import { MapRequestUnreadable } from "../../services/errors.ts";
import { OgcFault } from "../embedded/OgcFault.ts";
import { checkFilter } from "./checkFilter.ts";

/** Grouping by areas, of features by a filter that the gateway lets pass. */
export function checkedAreas(groupByAreas: GroupByAreas): GroupByAreas {
  return async (question) => {
    const { project, filter } = question;
    if (filter !== undefined) checkFilter(project, filter);
    try {
      return await groupByAreas(question);
    } catch (error) {
      throw error instanceof OgcFault ? new MapRequestUnreadable(error.fault()) : error;
    }
  };
}
