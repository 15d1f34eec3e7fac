import { useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { browserStorage } from "../browser/browserStorage.ts";
import { provideBaseLayer, storedBaseLayer } from "../features/base-map/provide.ts";
import { provideLayers, storedArrangement } from "../features/layers/provide.ts";
import { readUnwritten } from "../features/permalink/provideUnwrittenLink.ts";
import { BaseLayerChoice } from "../features/base-map/selectors.ts";
import { Layers } from "../features/layers/selectors.ts";
import { Movement } from "../features/map-view/selectors.ts";
import { openLink } from "../features/permalink/openedLink.ts";
import type { MapData } from "../../schemas/project.ts";
import { useApi } from "./ApiContext.ts";
import { KeptWork } from "./KeptWork.tsx";
import { OpenedLink } from "./OpenedLink.ts";
import { ProjectCanvas } from "./ProjectCanvas.tsx";
import { useMapOwner } from "./useMapOwner.ts";

/** The machines that the first picture needs, which live and end with the map, and the map itself (spec §2.37, §4.37). */
export function MapWorkbench({ project }: { project: MapData }) {
  return (
    <PictureMachines project={project}>
      <KeptWork project={project} />
      <ProjectCanvas project={project} />
    </PictureMachines>
  );
}

function PictureMachines({ project, children }: { project: MapData; children: ReactNode }) {
  const api = useApi();
  const owner = useMapOwner(project.projectId);
  const { hash } = useLocation();
  const [opened] = useState(() => {
    const kept = readUnwritten({ page: window, storage: browserStorage("sessionStorage") });
    return openLink(kept ?? hash.slice(1), project.layers);
  });
  const [baseLayer] = useState(() => ({
    logic: provideBaseLayer({ storage: browserStorage("localStorage") }),
    options: {
      input: { stored: opened?.link.baseLayer ?? storedBaseLayer(browserStorage("localStorage")) },
    },
  }));
  const [layers] = useState(() => ({
    logic: provideLayers({
      api,
      server: { apiHost: api.apiHost, ...project },
      titles: project.titles,
      owner,
      storage: browserStorage("localStorage"),
    }),
    options: {
      input: {
        names: project.layers,
        stored: storedArrangement(browserStorage("localStorage"), owner),
        shown: opened?.link.layers ?? null,
        filters: opened?.link.filters ?? null,
      },
    },
  }));

  return (
    <OpenedLink value={opened}>
      <BaseLayerChoice.Provider logic={baseLayer.logic} options={baseLayer.options}>
        <Layers.Provider logic={layers.logic} options={layers.options}>
          <Movement.Provider>{children}</Movement.Provider>
        </Layers.Provider>
      </BaseLayerChoice.Provider>
    </OpenedLink>
  );
}
