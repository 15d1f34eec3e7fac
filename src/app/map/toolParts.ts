import type { ReadLink } from "../../../machines/permalink/MapLink.ts";
import { compareMachine } from "../../../machines/compare/compareMachine.ts";
import { layerToShow } from "../../../machines/attribute-table/tableContext.ts";
import { goToMachine } from "../../../machines/coordinates/goToMachine.ts";
import type { MapParts } from "../../../machines/map-view/mapActors.ts";
import { viewHistoryMachine } from "../../../machines/view-history/viewHistoryMachine.ts";
import { tablePanel } from "../../../machines/map-view/mapSetup.ts";
import type { Api } from "../../api/createApi.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";
import { browserStorage } from "../../browser/browserStorage.ts";
import { downloadFile } from "../../browser/downloadFile.ts";
import { provideActivity, storedActivities } from "../../features/activity/provide.ts";
import { provideTable, storedLayout } from "../../features/attribute-table/provide.ts";
import { selectIsTableOpen } from "../../features/attribute-table/selectors.ts";
import { provideCoordinates, storedNotation } from "../../features/coordinates/provide.ts";
import {
  isOpenAtFirst,
  provideDocks,
  provideFullScreen,
  readFullScreenInput,
} from "../../features/docks/provide.ts";
import { readDocksInput } from "../../features/docks/provideFirstDocks.ts";
import { provideHighlight } from "../../features/feature-info/provide.ts";
import { provideHotkeys, storedLetterKeys } from "../../features/keyboard/provide.ts";
import { provideFilterEditor } from "../../features/layer-filter/provide.ts";
import { selectEntries, selectPictureFilter, selectStyles } from "../../features/layers/selectors.ts";
import { provideLocate } from "../../features/locate/provide.ts";
import { provideMeasure, readMeasureInput } from "../../features/measure/provide.ts";
import { provideView, type View } from "../../features/map-view/provideView.ts";
import type { PageAddress } from "../../features/permalink/PageAddress.ts";
import { providePermalink } from "../../features/permalink/provide.ts";
import { provideSearch, storedSearches } from "../../features/search/provide.ts";

interface ToolDeps {
  api: Api;
  server: ProjectMapServer;
  userId: number;
  isSignedIn: () => boolean;
  address: PageAddress;
  opened: ReadLink | undefined;
  view: View;
}

// oxlint-disable-next-line no-console -- the specification asks for this log (§8.11)
const logProblem = (problem: string) => console.warn(`Locating stopped: ${problem}.`);

/** What a person does in a project's map: a new tool is a line here and one in `MapLogics`. */
export function toolParts({ api, server, userId, isSignedIn, address, opened, view }: ToolDeps): MapParts {
  const storage = browserStorage("localStorage");
  const { projectId } = server;
  const owner = { userId, projectId };
  const docks = { page: window, storage, userId };
  return {
    activity: () => ({
      logic: provideActivity({ api, userId, projectId, storage, page: window, isSignedIn }),
      input: { unsent: storedActivities({ userId, storage }) },
    }),
    hotkeys: () => ({ logic: provideHotkeys({ storage }), input: { stored: storedLetterKeys(storage) } }),
    coordinates: (actorOf) => ({
      logic: provideCoordinates({ storage, layers: actorOf("layers") }),
      input: { stored: storedNotation(storage) },
    }),
    goTo: () => ({ logic: goToMachine }),
    highlight: (actorOf) => ({
      logic: provideHighlight({
        api,
        server,
        filterOf: (layer) => selectPictureFilter(layer)(actorOf("layers").getSnapshot()),
        styleOf: (layer) => selectStyles(actorOf("layers").getSnapshot())[layer],
      }),
    }),
    locate: () => ({
      logic: provideLocate({
        geolocation: navigator.geolocation,
        permissions: navigator.permissions,
        isSecure: window.isSecureContext,
        logProblem,
      }),
    }),
    measure: () => ({
      logic: provideMeasure({ owner, storage, page: window, saveFile: downloadFile }),
      input: readMeasureInput({ owner, storage }),
    }),
    table: (actorOf) => {
      const layout = storedLayout(storage, owner);
      const layers = actorOf("layers");
      return {
        logic: provideTable({ api, server, layers, owner, storage, saveFile: downloadFile }),
        input: {
          layout,
          opened: isOpenAtFirst(docks, tablePanel)
            ? layerToShow(layout, selectEntries(layers.getSnapshot()))
            : undefined,
        },
      };
    },
    permalink: (actorOf) => ({
      logic: providePermalink({
        api,
        server,
        page: window,
        storage: browserStorage("sessionStorage"),
        address,
      }),
      input: {
        opened,
        layerNames: selectEntries(actorOf("layers").getSnapshot()).map(({ name }) => name),
      },
    }),
    filterEditor: () => ({ logic: provideFilterEditor({ api, server }) }),
    search: () => ({
      logic: provideSearch({ api, server, owner, storage }),
      input: { recents: storedSearches(storage, owner) },
    }),
    compare: () => ({ logic: compareMachine }),
    docks: (actorOf) => ({
      logic: provideDocks(docks),
      // The table began before it, and has nothing to show in a project without layers.
      input: readDocksInput(docks, selectIsTableOpen(actorOf("table").getSnapshot()) ? [] : [tablePanel]),
    }),
    fullScreen: () => ({ logic: provideFullScreen(document), input: readFullScreenInput(document) }),
    viewHistory: () => ({ logic: viewHistoryMachine }),
    // Last: telling where the map rests may at once be answered by what a link says.
    view: () => ({ logic: provideView(view) }),
  };
}
