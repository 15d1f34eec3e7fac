import { SelectionOnMap } from "../features/selection/SelectionOnMap.tsx";
import { provideSelection } from "../features/selection/provide.ts";
import { selectChosenRows, selectTableLayer } from "../features/attribute-table/selectors.ts";
import { MapScope, useMapParts } from "../scopes/mapScope.ts";
import { useApi } from "./ApiContext.ts";
import type { MapToolsProps } from "./MapToolsProps.ts";

/** Selecting by place; code is loaded when its panel is first opened or a link selects, and the selection stays when that closes. */
export function SelectionPart({ server }: Pick<MapToolsProps, "server">) {
  const api = useApi();
  const { selection: linked } = MapScope.useSelector(({ context }) => context.linked);
  const isThere = useMapParts(() => ({
    selection: (actorOf) => {
      const table = actorOf("table").getSnapshot();
      const [layer, rows] = [selectTableLayer(table), selectChosenRows(table)];
      return {
        logic: provideSelection({ api, server, layers: actorOf("layers") }),
        input: { selected: rows.length > 0 ? { [layer]: rows } : {}, linked: linked || null },
      };
    },
  }));
  return isThere && <SelectionOnMap />;
}
