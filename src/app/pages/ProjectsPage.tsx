import { fetchProjects } from "../../api/projects.ts";
import { projectColumns, Projects } from "../../features/projects/Projects.tsx";
import { ListProvider } from "../ListProvider.tsx";

/** The projects overview, the landing screen after sign-in (spec §2.7). */
export function ProjectsPage() {
  return (
    <ListProvider name="projects" resource="projects" columns={projectColumns} loadPage={fetchProjects}>
      <Projects />
    </ListProvider>
  );
}
