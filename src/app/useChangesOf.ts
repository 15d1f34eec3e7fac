import type { ChangedResource, Work } from "../../schemas/realtime.ts";
import { AppScope } from "../scopes/appScope.ts";
import { useEmitted } from "../scopes/useEmitted.ts";

/**
 * Calls `refresh` when the server announced a change of one of these, or that work of this kind came further; and when it
 * may have while nothing could be heard.
 */
export function useChangesOf(of: readonly (ChangedResource | Work)[], refresh: () => void): void {
  const app = AppScope.useActorRef();
  useEmitted(app, "resource.changed", ({ resource }) => {
    if (of.includes(resource)) refresh();
  });
  useEmitted(app, "work.progressed", ({ work }) => {
    if (of.includes(work)) refresh();
  });
  useEmitted(app, "changes.missed", refresh);
}
