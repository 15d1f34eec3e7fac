import { useEffect } from "react";
import { AppState } from "../state/app.ts";
import { Layers } from "../state/layers.ts";
import { ProjectMap, selectIsEquipped } from "../state/projectMap.ts";
import { useEmitted } from "../state/useEmitted.ts";
import { loadSessionDialog } from "./layouts/loadSessionDialog.ts";

/** Keeps the work on the map through the end of a session or the loss of the connection: what failed is asked for again. */
export function KeptWork() {
  const layers = Layers.useActorRef();
  const isEquipped = ProjectMap.useSelector(selectIsEquipped);
  const app = AppState.useActorRef();
  const askAgain = () => layers.send({ type: "layers.retry" });
  useEmitted(app, "session.resumed", askAgain);
  useEmitted(app, "connection.regained", askAgain);
  useEffect(() => {
    if (isEquipped) void loadSessionDialog();
  }, [isEquipped]);
  return null;
}
