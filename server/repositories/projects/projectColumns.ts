import type { ProjectUpdate } from "../../../schemas/projectUpdate.ts";
import type { FieldColumns } from "../records/fieldColumns.ts";

/** Where each field of a project is kept, but for its layers, their groups and its extent, which have columns of their own. */
export const projectColumns = {
  name: "name",
  description: "description",
  includesNewLayers: "includes_new_layers",
  zoom: "zoom",
} as const satisfies FieldColumns<
  Omit<ProjectUpdate, "layers" | "singleChoiceGroups" | "latlonBoundingBox">,
  "projects"
>;
