import { useMemo } from "react";
import { fetchProjects } from "../../api/projects.ts";
import { provideResourceList, readTableState } from "../../effects/provideResourceList.ts";
import { Projects } from "../../features/projects/Projects.tsx";
import { ResourceList } from "../../state/resourceList.ts";
import { useSession } from "../../state/session.ts";
import { useApi } from "../ApiContext.ts";

/** The projects overview, the landing screen after sign-in (spec §2.7). */
export function ProjectsPage() {
  const api = useApi();
  const { isAuthenticated } = useSession();
  const [logic, options] = useMemo(() => {
    const kept = { name: "projects", storage: sessionStorage };
    const loadPage = fetchProjects.bind(null, api);
    return [
      provideResourceList({ api, ...kept, loadPage }),
      { input: { isAuthenticated, restored: readTableState(kept) } },
    ] as const;
  }, [api, isAuthenticated]);
  return (
    <ResourceList.Provider logic={logic} options={options}>
      <Projects />
    </ResourceList.Provider>
  );
}
