import type { ImportRepository } from "../../repositories/imports.ts";
import type { NewsService } from "../news.ts";
import type { ProjectService } from "../projects.ts";
import type { Box } from "./ImportWorkshop.ts";

interface IntroductionParts {
  imports: ImportRepository;
  projects: ProjectService;
  news: NewsService;
}

/** Makes a workspace known that layers come to, with a project when it has none, and tells of it. */
export async function introduce(
  { imports, projects, news }: IntroductionParts,
  workspace: string,
  box: Box,
): Promise<void> {
  const { isWorkspaceNew, projectId } = await imports.makeKnown(workspace, box);
  if (!isWorkspaceNew && projectId === undefined) return;
  projects.forget();
  // The list of workspaces shows how many projects each has.
  news.workspacesChanged();
  if (projectId !== undefined) await news.projectsChanged([{ id: projectId, workspace }]);
}
