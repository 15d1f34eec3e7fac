import { use, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { ProjectMapServer } from "../api/mapServer.ts";
import { browserStorage } from "../browser/browserStorage.ts";
import { provideFilterEditor } from "../features/layer-filter/provide.ts";
import { provideHighlight } from "../features/feature-info/provide.ts";
import { provideLocate } from "../features/locate/provide.ts";
import { downloadFile } from "../browser/downloadFile.ts";
import { provideSearch, storedSearches } from "../features/search/provide.ts";
import { providePermalink } from "../features/permalink/provide.ts";
import { provideMeasure, readMeasureInput } from "../features/measure/provide.ts";
import { Compare } from "../features/compare/selectors.ts";
import { FilterEditor } from "../features/layer-filter/selectors.ts";
import { Highlight } from "../features/feature-info/selectors.ts";
import { Layers, selectEntries, selectPictureFilter } from "../features/layers/selectors.ts";
import { Locate } from "../features/locate/selectors.ts";
import { Measure } from "../features/measure/selectors.ts";
import { Permalink } from "../features/permalink/selectors.ts";
import { Search } from "../features/search/selectors.ts";
import { TableMachine } from "./TableMachine.tsx";
import { addressOfPage } from "./addressOfPage.ts";
import { useApi } from "./ApiContext.ts";
import { useAppRouter } from "./AppRouter.ts";
import { OpenedLink } from "./OpenedLink.ts";
import { useMapOwner } from "./useMapOwner.ts";

// oxlint-disable-next-line no-console -- the specification asks for this log (§8.11)
const logProblem = (problem: string) => console.warn(`Locating stopped: ${problem}.`);

interface MapWorkMachinesProps {
  server: ProjectMapServer;
  children: ReactNode;
}

/** The machines of what a person does in a project's map: asking features, locating, measuring. */
export function MapWorkMachines({ server, children }: MapWorkMachinesProps) {
  const api = useApi();
  const owner = useMapOwner(server.projectId);
  const layers = Layers.useActorRef();
  const [highlightLogic] = useState(() =>
    provideHighlight({
      api,
      server,
      filterOf: (layer) => selectPictureFilter(layer)(layers.getSnapshot()),
    }),
  );
  const [filterLogic] = useState(() => provideFilterEditor({ api, server }));
  const [locateLogic] = useState(() =>
    provideLocate({
      geolocation: navigator.geolocation,
      permissions: navigator.permissions,
      isSecure: window.isSecureContext,
      logProblem,
    }),
  );
  const [measure] = useState(() => ({
    logic: provideMeasure({
      owner,
      storage: browserStorage("localStorage"),
      page: window,
      saveFile: downloadFile,
    }),
    options: { input: readMeasureInput({ owner, storage: browserStorage("localStorage") }) },
  }));
  const router = useAppRouter();
  const { pathname } = useLocation();
  const opened = use(OpenedLink);
  const [permalink] = useState(() => ({
    logic: providePermalink({
      api,
      server,
      page: window,
      storage: browserStorage("sessionStorage"),
      address: addressOfPage(router, pathname),
    }),
    options: {
      input: { opened, layerNames: selectEntries(layers.getSnapshot()).map(({ name }) => name) },
    },
  }));
  const [search] = useState(() => {
    const storage = browserStorage("localStorage");
    return {
      logic: provideSearch({ api, server, owner, storage }),
      options: { input: { recents: storedSearches(storage, owner) } },
    };
  });

  return (
    <Highlight.Provider logic={highlightLogic}>
      <Locate.Provider logic={locateLogic}>
        <Measure.Provider logic={measure.logic} options={measure.options}>
          <TableMachine server={server}>
            <Permalink.Provider logic={permalink.logic} options={permalink.options}>
              <FilterEditor.Provider logic={filterLogic}>
                <Search.Provider logic={search.logic} options={search.options}>
                  <Compare.Provider>{children}</Compare.Provider>
                </Search.Provider>
              </FilterEditor.Provider>
            </Permalink.Provider>
          </TableMachine>
        </Measure.Provider>
      </Locate.Provider>
    </Highlight.Provider>
  );
}
