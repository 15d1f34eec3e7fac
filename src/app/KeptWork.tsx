import { useEffect } from "react";
import { AppState } from "../state/app.ts";
import { Layers } from "../state/layers.ts";
import { ProjectMap, selectIsEquipped } from "../state/projectMap.ts";
import { useEmitted } from "../state/useEmitted.ts";
import { loadSessionDialog } from "./layouts/loadSessionDialog.ts";

/** Keeps the work on the map through the end of a session: what failed meanwhile is asked for again afterwards. */
export function KeptWork() {
  const layers = Layers.useActorRef();
  const isEquipped = ProjectMap.useSelector(selectIsEquipped);
  useEmitted(AppState.useActorRef(), "session.resumed", () => layers.send({ type: "layers.retry" }));
  useEffect(() => {
    if (isEquipped) void loadSessionDialog();
  }, [isEquipped]);
  return null;
}
