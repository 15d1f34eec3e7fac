import { useLayoutEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { measurementId } from "../../machines/measure/measuring.ts";
import type { ReadLink } from "../../machines/permalink/MapLink.ts";
import type { MapData } from "../../schemas/project.ts";
import { browserStorage } from "../browser/browserStorage.ts";
import { selectIsInterrupted } from "../features/app/selectors.ts";
import { AppScope } from "../scopes/appScope.ts";
import { MapStatusScreen } from "../features/map-view/MapStatusScreen.tsx";
import { MapTopBar } from "../features/map-view/MapTopBar.tsx";
import "../features/map-view/mapView.css";
import { provideMap, provideMapUpdate } from "../features/map-view/provide.ts";
import {
  selectAttempt,
  selectIsNotFound,
  selectIsOpen,
  selectProject,
} from "../features/map-view/selectors.ts";
import { openLink } from "../features/permalink/openedLink.ts";
import { readUnwritten } from "../features/permalink/provideUnwrittenLink.ts";
import { randomUuid } from "../scopes/randomUuid.ts";
import { MapScope } from "../scopes/mapScope.ts";
import { useApi } from "./ApiContext.ts";
import { useAppRouter } from "./AppRouter.ts";
import { loadSessionDialog } from "./layouts/loadSessionDialog.ts";
import { pictureParts } from "./map/pictureParts.ts";
import { MapBarPlace } from "./MapBar.tsx";
import { OpenedLink } from "./OpenedLink.ts";
import { NotFoundPage } from "./pages/NotFoundPage.tsx";
import { ProjectCanvas } from "./ProjectCanvas.tsx";
import { useMapOwner } from "./useMapOwner.ts";

/** Where the map's problems are written (spec §8.10). */
// oxlint-disable-next-line no-console -- the specification asks for this log
const logProblem = (message: string) => console.error(message);

/** The map of a project (spec §2.8); the id in the path is a number. */
export function MapViewPage() {
  const { id } = useParams();
  return <ProjectScope key={id} projectId={Number(id)} />;
}

/** The map and its actors, which live and end with it (spec §2.37, §4.37). */
function ProjectScope({ projectId }: { projectId: number }) {
  const api = useApi();
  const app = AppScope.useActorRef();
  const router = useAppRouter();
  const { userId } = useMapOwner(projectId);
  const [{ logic, options, openedOf }] = useState(() => {
    const openedOf = openedLinks(() => router.state.location.hash);
    return {
      logic: provideMap({ api, app, loadSessionDialog, logProblem }),
      options: {
        input: {
          parts: { update: () => ({ logic: provideMapUpdate(api) }) },
          pictureOf: pictureParts({ api, userId, openedOf }),
          newMeasurementId: () => measurementId(randomUuid()),
        },
      },
      openedOf,
    };
  });
  return (
    <MapScope.Provider logic={logic} options={options}>
      <OpenProject projectId={projectId} openedOf={openedOf} />
    </MapScope.Provider>
  );
}

type OpenedOf = (project: MapData) => ReadLink | undefined;

/** What the address says of a project when its map is made, and goes on to say of that map. */
function openedLinks(hashNow: () => string): OpenedOf {
  const opened = new WeakMap<MapData, ReadLink | undefined>();
  return (project) => {
    if (!opened.has(project)) {
      const kept = readUnwritten({ page: window, storage: browserStorage("sessionStorage") });
      opened.set(project, openLink(kept ?? hashNow().slice(1), project.layers));
    }
    return opened.get(project);
  };
}

/** Opens the project while it is shown, and resets the map when it is left (spec §4.37). */
function OpenProject({ projectId, openedOf }: { projectId: number; openedOf: OpenedOf }) {
  const map = MapScope.useActorRef();
  useLayoutEffect(() => {
    map.send({ type: "map.open", projectId });
    return () => map.send({ type: "map.reset" });
  }, [map, projectId]);
  return <MapScreen openedOf={openedOf} />;
}

function MapScreen({ openedOf }: { openedOf: OpenedOf }) {
  const project = MapScope.useSelector(selectProject);
  const attempt = MapScope.useSelector(selectAttempt);
  const isOpen = MapScope.useSelector(selectIsOpen);
  const isPaused = AppScope.useSelector(selectIsInterrupted);
  const isNotFound = MapScope.useSelector(selectIsNotFound);

  const [bar, setBar] = useState<HTMLElement | null>(null);

  if (isNotFound) return <NotFoundPage />;
  return (
    <div className="map-view">
      <MapTopBar projectName={project?.name} isPaused={isPaused} toolsRef={setBar} />
      <MapBarPlace value={bar}>
        {project && isOpen ? (
          <Workbench key={attempt} project={project} openedOf={openedOf} />
        ) : (
          <MapStatusScreen />
        )}
      </MapBarPlace>
    </div>
  );
}

/** One attempt to show a project, with its initial link. */
function Workbench({ project, openedOf }: { project: MapData; openedOf: OpenedOf }) {
  const [opened] = useState(() => openedOf(project));
  return (
    <OpenedLink value={opened}>
      <ProjectCanvas project={project} />
    </OpenedLink>
  );
}
