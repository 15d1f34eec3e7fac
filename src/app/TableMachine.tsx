import { layerToShow } from "../../machines/attribute-table/tableContext.ts";
import { useState, type ReactNode } from "react";
import type { ProjectMapServer } from "../api/mapServer.ts";
import { browserStorage } from "../browser/browserStorage.ts";
import { downloadFile } from "../browser/downloadFile.ts";
import { isOpenAtFirst } from "../features/docks/provide.ts";
import { provideTable, storedLayout } from "../features/attribute-table/provide.ts";
import { Highlight } from "../features/feature-info/selectors.ts";
import { Layers, selectEntries } from "../features/layers/selectors.ts";
import { Table } from "../features/attribute-table/selectors.ts";
import { useApi } from "./ApiContext.ts";
import { useMapOwner } from "./useMapOwner.ts";

/** The machine of the attribute table; it follows the layers and what is clicked on the map. */
export function TableMachine({ server, children }: { server: ProjectMapServer; children: ReactNode }) {
  const api = useApi();
  const owner = useMapOwner(server.projectId);
  const layers = Layers.useActorRef();
  const highlight = Highlight.useActorRef();
  const [table] = useState(() => {
    const storage = browserStorage("localStorage");
    const layout = storedLayout(storage, owner);
    return {
      logic: provideTable({ api, server, layers, highlight, owner, storage, saveFile: downloadFile }),
      options: {
        input: {
          layout,
          opened: isOpenAtFirst({ page: window, storage, userId: owner.userId }, "table.title")
            ? layerToShow(layout, selectEntries(layers.getSnapshot()))
            : undefined,
        },
      },
    };
  });
  return (
    <Table.Provider logic={table.logic} options={table.options}>
      {children}
    </Table.Provider>
  );
}
