import type { AreaGroups, AreaGroupsAsked } from "../../../schemas/areaGroups.ts";
import { EntityNotFound } from "../errors.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SessionUser } from "../session/sessions.ts";
import type { GroupByAreas } from "./GroupByAreas.ts";

interface AreaGroupParts {
  projects: Pick<ProjectService, "forUser">;
  /** Undefined where the map server can't group. */
  groupByAreas: GroupByAreas | undefined;
}

/** The features of a project's layers, grouped by the areas of others. */
export function areaGroupService({ projects, groupByAreas }: AreaGroupParts) {
  return {
    /** Throws `EntityNotFound` for a project that the user may not see, a layer that is not in it, and an unknown attribute. */
    async group(user: SessionUser, projectId: number, asked: AreaGroupsAsked): Promise<AreaGroups> {
      const project = await projects.forUser(user, projectId);
      if (![asked.layer, asked.areas].every((layer) => project.layers.includes(layer)))
        throw new EntityNotFound();
      if (!groupByAreas) return { outcome: "notOffered", groups: [], members: [] };
      const grouped = await groupByAreas({ ...asked, project });
      if (!grouped) throw new EntityNotFound();
      return grouped;
    },
  };
}
