import { SelectionOnMap } from "../features/selection/SelectionOnMap.tsx";
import { provideSelection } from "../features/selection/provide.ts";
import { selectChosenRows, selectTableLayer } from "../features/attribute-table/selectors.ts";
import { useMapParts } from "../scopes/mapScope.ts";
import { useApi } from "./ApiContext.ts";
import type { MapToolsProps } from "./MapToolsProps.ts";

/** Selecting by place; code is loaded when its panel is first opened, and the selection stays when that closes. */
export function SelectionPart({ server }: Pick<MapToolsProps, "server">) {
  const api = useApi();
  const isThere = useMapParts(() => ({
    selection: (actorOf) => {
      const table = actorOf("table").getSnapshot();
      const [layer, rows] = [selectTableLayer(table), selectChosenRows(table)];
      return {
        logic: provideSelection({ api, server, layers: actorOf("layers") }),
        input: { selected: rows.length > 0 ? { [layer]: rows } : {} },
      };
    },
  }));
  return isThere && <SelectionOnMap />;
}
