import type { Project } from "../../../schemas/project.ts";
import type { Api } from "../../api/createApi.ts";
import { deleteProject, fetchProjects } from "../../api/projects.ts";
import { projectColumns, Projects } from "../../features/projects/Projects.tsx";
import { ProjectsList } from "../../features/projects/selectors.ts";
import { ConnectPart } from "../ConnectPart.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { MapCodeAhead } from "../MapCodeAhead.tsx";

const connectButton = (project: Project) => <ConnectPart project={project} look="icon" />;

const remove = (api: Api, { id }: Project) => deleteProject(api, id);

/** The projects overview, the landing screen after sign-in (spec §2.7). */
export function ProjectsPage() {
  return (
    <ListProvider
      of={ProjectsList}
      name="projects"
      resource="projects"
      columns={projectColumns}
      loadPage={fetchProjects}
      remove={remove}
    >
      <Projects rowActions={connectButton} />
      <MapCodeAhead />
    </ListProvider>
  );
}
