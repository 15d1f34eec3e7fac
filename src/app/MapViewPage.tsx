import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { provideMap, provideMapUpdate } from "../features/map-view/provide.ts";
import { MapStatusScreen } from "../features/map-view/MapStatusScreen.tsx";
import { MapTopBar } from "../features/map-view/MapTopBar.tsx";
import "../features/map-view/mapView.css";
import { AppState, selectIsInterrupted } from "../features/app/selectors.ts";
import {
  MapUpdate,
  ProjectMap,
  selectAttempt,
  selectIsNotFound,
  selectIsOpen,
  selectProject,
} from "../features/map-view/selectors.ts";
import { useEmitted } from "../scopes/useEmitted.ts";
import { useApi } from "./ApiContext.ts";
import { MapBarPlace } from "./MapBar.tsx";
import { MapWorkbench } from "./MapWorkbench.tsx";
import { NotFoundPage } from "./pages/NotFoundPage.tsx";
import { WatchUpdates } from "./WatchUpdates.tsx";

/** Where the map's problems are written (spec §8.10). */
// oxlint-disable-next-line no-console -- the specification asks for this log
const logProblem = (message: string) => console.error(message);

/** The map of a project (spec §2.8); the id in the path is a number. */
export function MapViewPage() {
  const api = useApi();
  const { id } = useParams();
  const [logic] = useState(() => provideMap({ api, logProblem }));
  const [updateLogic] = useState(() => provideMapUpdate(api));

  return (
    <ProjectMap.Provider logic={logic}>
      <MapUpdate.Provider key={id} logic={updateLogic}>
        <OpenProject projectId={Number(id)} />
      </MapUpdate.Provider>
    </ProjectMap.Provider>
  );
}

/** Opens the project while it is shown, and resets the map when it is left (spec §4.37). */
function OpenProject({ projectId }: { projectId: number }) {
  const projectMap = ProjectMap.useActorRef();
  useEffect(() => {
    projectMap.send({ type: "map.open", projectId });
    return () => projectMap.send({ type: "map.reset" });
  }, [projectMap, projectId]);
  useEmitted(AppState.useActorRef(), "session.resumed", () => projectMap.send({ type: "map.retry" }));
  return <MapScreen />;
}

function MapScreen() {
  const project = ProjectMap.useSelector(selectProject);
  const attempt = ProjectMap.useSelector(selectAttempt);
  const isOpen = ProjectMap.useSelector(selectIsOpen);
  const isPaused = AppState.useSelector(selectIsInterrupted);
  const isNotFound = ProjectMap.useSelector(selectIsNotFound);

  const [bar, setBar] = useState<HTMLElement | null>(null);

  if (isNotFound) return <NotFoundPage />;
  return (
    <div className="map-view">
      <MapTopBar projectName={project?.name} isPaused={isPaused} toolsRef={setBar} />
      {project && isOpen && <WatchUpdates project={project} />}
      <MapBarPlace value={bar}>
        {project && isOpen ? <MapWorkbench key={attempt} project={project} /> : <MapStatusScreen />}
      </MapBarPlace>
    </div>
  );
}
