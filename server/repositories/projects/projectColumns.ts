import type { ProjectUpdate } from "../../../schemas/projectUpdate.ts";
import type { FieldColumns } from "../records/fieldColumns.ts";

/** Where each field of a project is kept, but for its layers and extent, which have several columns each. */
export const projectColumns = {
  name: "name",
  description: "description",
  includesNewLayers: "includes_new_layers",
  zoom: "zoom",
} as const satisfies FieldColumns<Omit<ProjectUpdate, "layers" | "latlonBoundingBox">, "projects">;
