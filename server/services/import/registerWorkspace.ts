import type { ImportRepository } from "../../repositories/import/imports.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { Box } from "./Importer.ts";

interface RegistrationParts {
  imports: ImportRepository;
  projects: ProjectService;
  changeEvents: ChangeEvents;
}

/** Registers a workspace for new layers, with a project when it has none, and notifies browsers. */
export async function registerWorkspace(
  { imports, projects, changeEvents }: RegistrationParts,
  workspace: string,
  box: Box,
): Promise<void> {
  const { isWorkspaceNew, projectId } = await imports.registerWorkspace(workspace, box);
  if (!isWorkspaceNew && projectId === undefined) return;
  projects.forget();
  // The list of workspaces shows how many projects each has.
  changeEvents.workspacesChanged();
  if (projectId !== undefined) await changeEvents.projectsChanged([{ id: projectId, workspace }]);
}
