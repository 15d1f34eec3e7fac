import { useState, type ReactNode } from "react";
import { browserStorage } from "../browser/browserStorage.ts";
import {
  provideDocks,
  readDocksInput,
  provideFullScreen,
  readFullScreenInput,
} from "../features/docks/provide.ts";
import { Docks, FullScreen } from "../features/docks/selectors.ts";
import { Highlight, selectShown } from "../features/feature-info/selectors.ts";
import { onChange } from "../scopes/onChange.ts";
import { selectIsTableOpen, selectTableLayer, Table } from "../features/attribute-table/selectors.ts";
import { useMapOwner } from "./useMapOwner.ts";

/** The machines of the panels and docks, and of full screen. The table and what was clicked open a panel of their own accord. */
export function DockMachine({ projectId, children }: { projectId: number; children: ReactNode }) {
  const { userId } = useMapOwner(projectId);
  const table = Table.useActorRef();
  const highlight = Highlight.useActorRef();
  const [docks] = useState(() => {
    const deps = { page: window, storage: browserStorage("localStorage"), userId };
    return {
      logic: provideDocks({
        ...deps,
        watchPanels: (tell) => {
          const follow = (panel: string, of: unknown) =>
            tell({ type: of === undefined ? "panel.close" : "panel.open", panel });
          const shownTable = () => {
            const snapshot = table.getSnapshot();
            return selectIsTableOpen(snapshot) ? selectTableLayer(snapshot) : undefined;
          };
          const shownFeature = () => selectShown(highlight.getSnapshot());
          const watches = [
            onChange(table, shownTable, (layer) => follow("table.title", layer)),
            onChange(highlight, shownFeature, (feature) => follow("map.clickedFeatures", feature)),
          ];
          return () => {
            for (const stop of watches) stop();
          };
        },
      }),
      // The table began before it, and has nothing to show in a project without layers.
      options: { input: readDocksInput(deps, selectIsTableOpen(table.getSnapshot()) ? [] : ["table.title"]) },
    };
  });
  const [screen] = useState(() => ({
    logic: provideFullScreen(document),
    options: { input: readFullScreenInput(document) },
  }));
  return (
    <Docks.Provider logic={docks.logic} options={docks.options}>
      <FullScreen.Provider logic={screen.logic} options={screen.options}>
        {children}
      </FullScreen.Provider>
    </Docks.Provider>
  );
}
