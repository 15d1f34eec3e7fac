import type { ProjectRecord } from "../../../schemas/projectUpdate.ts";
import type { Project } from "../../../schemas/project.ts";
import { createList } from "../lists/selectors.ts";
import { createRecord } from "../records/selectors.ts";

/** A project in its form. */
export const ProjectEditing = createRecord<ProjectRecord>();

/** The projects that the user may open. */
export const ProjectsList = createList<Project>();
