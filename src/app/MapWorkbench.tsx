import { useEffect, useState, type ReactNode } from "react";
import { provideBaseLayer, storedBaseLayer } from "../effects/provideBaseLayer.ts";
import { provideHighlight } from "../effects/provideHighlight.ts";
import { provideLayers, storedArrangement } from "../effects/provideLayers.ts";
import { provideLocate } from "../effects/provideLocate.ts";
import { downloadFile, provideMeasure, readMeasureInput } from "../effects/provideMeasure.ts";
import { AppState, selectUser } from "../state/app.ts";
import { BaseLayerChoice } from "../state/baseLayer.ts";
import { Highlight } from "../state/highlight.ts";
import { Layers } from "../state/layers.ts";
import { Locate } from "../state/locate.ts";
import { Measure } from "../state/measure.ts";
import { Movement } from "../state/movement.ts";
import { ProjectMap } from "../state/projectMap.ts";
import type { MapData } from "../../schemas/project.ts";
import { useApi } from "./ApiContext.ts";
import { exposeToInspection } from "./exposeToInspection.ts";
import { KeptWork } from "./KeptWork.tsx";
import { ProjectCanvas } from "./ProjectCanvas.tsx";

// oxlint-disable-next-line no-console -- the specification asks for this log (§8.11)
const logProblem = (problem: string) => console.warn(`Locating stopped: ${problem}.`);

/** The machines of an open map, which live and end with it, and the map itself (spec §2.37, §4.37). */
export function MapWorkbench({ project }: { project: MapData }) {
  return (
    <MapMachines project={project}>
      <InspectedMachines />
      <KeptWork />
      <ProjectCanvas project={project} />
    </MapMachines>
  );
}

function MapMachines({ project, children }: { project: MapData; children: ReactNode }) {
  const [baseLayer] = useState(() => ({
    logic: provideBaseLayer({ storage: localStorage }),
    options: { input: { stored: storedBaseLayer(localStorage) } },
  }));
  const api = useApi();
  const [highlightLogic] = useState(() =>
    provideHighlight({
      api,
      server: { apiHost: api.apiHost, projectId: project.projectId, workspace: project.workspace },
    }),
  );
  const [layers] = useState(() => ({
    logic: provideLayers({ api, server: { apiHost: api.apiHost, ...project }, storage: localStorage }),
    options: {
      input: { names: project.layers, stored: storedArrangement(localStorage, project.projectId) },
    },
  }));
  const [locateLogic] = useState(() =>
    provideLocate({
      geolocation: navigator.geolocation,
      permissions: navigator.permissions,
      isSecure: window.isSecureContext,
      logProblem,
    }),
  );

  const user = AppState.useSelector(selectUser);
  const [measure] = useState(() => {
    const owner = { userId: user?.id ?? 0, projectId: project.projectId };
    const { clipboard } = navigator;
    return {
      logic: provideMeasure({
        owner,
        storage: localStorage,
        page: window,
        clipboard,
        saveFile: downloadFile,
      }),
      options: { input: readMeasureInput({ owner, storage: localStorage }) },
    };
  });

  return (
    <BaseLayerChoice.Provider logic={baseLayer.logic} options={baseLayer.options}>
      <Layers.Provider logic={layers.logic} options={layers.options}>
        <Highlight.Provider logic={highlightLogic}>
          <Movement.Provider>
            <Locate.Provider logic={locateLogic}>
              <Measure.Provider logic={measure.logic} options={measure.options}>
                {children}
              </Measure.Provider>
            </Locate.Provider>
          </Movement.Provider>
        </Highlight.Provider>
      </Layers.Provider>
    </BaseLayerChoice.Provider>
  );
}

/** Opens the running machines to `?inspect`. */
function InspectedMachines() {
  const map = ProjectMap.useActorRef();
  const baseLayer = BaseLayerChoice.useActorRef();
  const layers = Layers.useActorRef();
  const highlight = Highlight.useActorRef();
  const movement = Movement.useActorRef();
  const locate = Locate.useActorRef();
  const measure = Measure.useActorRef();
  useEffect(
    () => exposeToInspection({ actors: { map, baseLayer, layers, highlight, movement, locate, measure } }),
    [map, baseLayer, layers, highlight, movement, locate, measure],
  );
  return null;
}
