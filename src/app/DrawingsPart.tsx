import { DrawingsOnMap } from "../features/drawings/DrawingsOnMap.tsx";
import { provideDrawingEditor, provideDrawings } from "../features/drawings/provide.ts";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { MapScope, useMapParts } from "../scopes/mapScope.ts";
import { useApi } from "./ApiContext.ts";

/** The drawings on the map; they stay when their panel closes. */
export function DrawingsPart({ projectId }: { projectId: number }) {
  const api = useApi();
  const map = MapScope.useActorRef();
  const isThere = useMapParts(() => ({
    drawings: () => ({
      logic: provideDrawings({ api, projectId }),
      input: { shownIds: map.getSnapshot().context.linked.drawings },
    }),
    drawingEditor: () => ({ logic: provideDrawingEditor({ api, projectId }) }),
  }));
  return (
    isThere && (
      <LaterTexts placeholder={null}>
        <DrawingsOnMap />
      </LaterTexts>
    )
  );
}
