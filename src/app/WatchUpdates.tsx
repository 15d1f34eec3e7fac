import type { MapData } from "../../schemas/project.ts";
import { AppState, useSendToApp } from "../features/app/selectors.ts";
import { MapUpdate, ProjectMap } from "../features/map-view/selectors.ts";
import { useEmitted } from "../scopes/useEmitted.ts";

/** Looks after an announced change whether the open map is still its project's, and shows the newer one once it is taken. */
export function WatchUpdates({ project }: { project: MapData }) {
  const app = AppState.useActorRef();
  const update = MapUpdate.useActorRef();
  const projectMap = ProjectMap.useActorRef();
  const send = useSendToApp();
  const check = () => update.send({ type: "update.check", shown: project });
  useEmitted(app, "project.changed", ({ projectId }) => {
    if (projectId === project.projectId) check();
  });
  // A layer may have come or gone with its content.
  useEmitted(app, "layers.changed", ({ workspace }) => {
    if (workspace === project.workspace) check();
  });
  useEmitted(app, "changes.missed", check);
  useEmitted(app, "session.resumed", check);
  useEmitted(update, "update.taken", ({ project: newer }) => {
    projectMap.send({ type: "map.update", project: newer });
    send({ type: "toast.show", toast: { intent: "success", messageId: "map.updated" } });
  });
  return null;
}
