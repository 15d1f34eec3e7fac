import type { ProjectRecord } from "../../../schemas/projectUpdate.ts";
import { createRecord } from "../records/selectors.ts";

/** A project in its form. */
export const ProjectEditing = createRecord<ProjectRecord>();
