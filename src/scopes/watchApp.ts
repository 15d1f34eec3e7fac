import { type EventObject, fromCallback } from "xstate";
import type { AppEmitted } from "../../machines/app/appContext.ts";
import type { AppActor } from "./appScope.ts";

/** Resources that a page shows and the server announces changes of. */
export type Watched =
  | Extract<AppEmitted, { resource: unknown }>["resource"]
  | Extract<AppEmitted, { work: unknown }>["work"];

/** What triggers a reload: changes of these resources, or a predicate. */
export type Outdating = readonly Watched[] | ((emitted: AppEmitted) => boolean);

/** Forwards emitted events of the application to a machine; those mapped to undefined are dropped. */
export function watchApp<Event extends EventObject>(
  app: AppActor,
  toEvent: (emitted: AppEmitted) => Event | undefined,
) {
  return fromCallback<Event>(({ sendBack }) => {
    const subscription = app.on("*", (emitted) => {
      const event = toEvent(emitted);
      if (event) sendBack(event);
    });
    return () => subscription.unsubscribe();
  });
}

/** Whether an event affects these resources. */
function concerns(of: readonly Watched[], emitted: AppEmitted): boolean {
  if ("resource" in emitted) return of.includes(emitted.resource);
  if ("work" in emitted) return of.includes(emitted.work);
  return emitted.type === "changes.missed";
}

/** Reports that one of these changed on the server, or may have while disconnected. */
export const watchChanges = <Event extends EventObject>(app: AppActor, of: Outdating, event: Event) => {
  const isOutdatedBy = typeof of === "function" ? of : (emitted: AppEmitted) => concerns(of, emitted);
  return watchApp<Event>(app, (emitted) => (isOutdatedBy(emitted) ? event : undefined));
};
