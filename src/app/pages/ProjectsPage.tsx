import { useState } from "react";
import type { Project } from "../../../schemas/project.ts";
import type { Api } from "../../api/createApi.ts";
import { deleteProject, fetchProjects } from "../../api/projects.ts";
import { ConnectButton } from "../../features/connect/ConnectButton.tsx";
import { projectColumns, Projects } from "../../features/projects/Projects.tsx";
import { ProjectsList } from "../../features/projects/selectors.ts";
import { type ConnectedProject, ConnectPart } from "../ConnectPart.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { MapCodeAhead } from "../MapCodeAhead.tsx";

const remove = (api: Api, { id }: Project) => deleteProject(api, id);

/** The projects overview, the landing screen after sign-in (spec §2.7). */
export function ProjectsPage() {
  const [connected, setConnected] = useState<ConnectedProject | null>(null);
  const connectButton = (project: Project) => (
    <ConnectButton name={project.name} look="icon" onClick={() => setConnected(project)} />
  );
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
      {connected && <ConnectPart project={connected} onClose={() => setConnected(null)} />}
    </ListProvider>
  );
}
