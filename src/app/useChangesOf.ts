import type { ChangedResource } from "../../schemas/realtime.ts";
import { AppState } from "../state/app.ts";
import { useEmitted } from "../state/useEmitted.ts";

/** Calls `refresh` when the server announced a change of one of these, or may have while nothing could be heard. */
export function useChangesOf(resources: readonly ChangedResource[], refresh: () => void): void {
  const app = AppState.useActorRef();
  useEmitted(app, "resource.changed", ({ resource }) => {
    if (resources.includes(resource)) refresh();
  });
  useEmitted(app, "changes.missed", refresh);
}
