import type { ProjectRecord } from "../../repositories/projects/projects.ts";

/** A project with all the layers it shows. */
export interface ResolvedProject extends Omit<
  ProjectRecord,
  "includesNewLayers" | "layersListedInWorkspace" | "layersOfOtherDatastores"
> {
  /** In drawing order, bottom layer first. */
  layers: string[];
}
