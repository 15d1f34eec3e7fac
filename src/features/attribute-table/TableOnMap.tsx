import { useMemo } from "react";
import { BoxSelect } from "../../map/attribute-table/BoxSelect.tsx";
import { HighlightLayer } from "../../map/feature-info/HighlightLayer.tsx";
import { RestingView } from "../../map/RestingView.tsx";
import { useMapView } from "../../map/useMapView.ts";
import { useDrawnColours } from "../layers/nameSelectors.ts";
import { Movement, selectAreVectorsShown } from "../map-view/selectors.ts";
import { selectChosenRows, selectIsBoxing, selectTableLayer, Table } from "./selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";

/** So many chosen features stand out on the map; more would only be a stain. */
const maxDrawn = 1_000;

/** The table's part in the map: highlights the selection, selects by a box, and zooms to a row. */
export function TableOnMap() {
  const table = Table.useActorRef();
  const layer = Table.useSelector(selectTableLayer);
  const chosen = Table.useSelector(selectChosenRows);
  const isBoxing = Table.useSelector(selectIsBoxing);
  const areVectorsShown = Movement.useSelector(selectAreVectorsShown);
  const colours = useDrawnColours();
  const { showFeature } = useMapView();
  const drawn = useMemo(
    () =>
      chosen.slice(0, maxDrawn).map(({ id, geometry }) => ({ layer, id, geometry: geometry ?? undefined })),
    [layer, chosen],
  );
  useEmitted(table, "feature.goTo", ({ layer, row: { id, geometry } }) =>
    showFeature({ layer, id, geometry: geometry ?? undefined }),
  );

  return (
    <>
      <RestingView onRest={(_resolution, extent3857) => table.send({ type: "table.seeView", extent3857 })} />
      <HighlightLayer hovered={drawn} shown={undefined} drawnColours={colours} isShown={areVectorsShown} />
      <BoxSelect isOnly={isBoxing} onBox={(extent3857) => table.send({ type: "box.draw", extent3857 })} />
    </>
  );
}
