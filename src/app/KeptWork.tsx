import { useEffect } from "react";
import { AppState } from "../features/app/selectors.ts";
import type { MapData } from "../../schemas/project.ts";
import { Layers } from "../features/layers/selectors.ts";
import { MapUpdate, ProjectMap, selectIsEquipped } from "../features/map-view/selectors.ts";
import { useEmitted } from "../scopes/useEmitted.ts";
import { loadSessionDialog } from "./layouts/loadSessionDialog.ts";

/**
 * Keeps the work on the map through the end of a session, the loss of the connection and changes by others: what failed
 * or differs now is asked for again.
 */
export function KeptWork({ project }: { project: MapData }) {
  const layers = Layers.useActorRef();
  const isEquipped = ProjectMap.useSelector(selectIsEquipped);
  const app = AppState.useActorRef();
  const askAgain = () => layers.send({ type: "layers.retry" });
  useEmitted(app, "session.resumed", askAgain);
  useEmitted(app, "connection.regained", askAgain);
  useEmitted(app, "layers.changed", (changed) => {
    if (changed.workspace === project.workspace)
      layers.send({ type: "layers.outdated", names: changed.layers });
  });
  useEmitted(MapUpdate.useActorRef(), "update.taken", ({ project: newer }) =>
    layers.send({ type: "layers.take", names: newer.layers }),
  );
  useEffect(() => {
    // Where it does not come, it is asked for again when it is needed.
    if (isEquipped) loadSessionDialog().catch(() => undefined);
  }, [isEquipped]);
  return null;
}
