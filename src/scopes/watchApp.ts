import { type EventObject, fromCallback } from "xstate";
import type { AppEmitted } from "../../machines/app/appContext.ts";
import type { AppActor } from "./appScope.ts";

/** Resources that a page shows and the server announces changes of. */
export type Watched =
  Extract<AppEmitted, { resource: unknown }>["resource"] | Extract<AppEmitted, { work: unknown }>["work"];

/** What triggers a reload: changes of these resources, or a predicate. */
export type Outdating = readonly Watched[] | ((told: AppEmitted) => boolean);

/** Forwards emitted events of the application to a machine; those mapped to undefined are dropped. */
export function watchApp<Event extends EventObject>(
  app: AppActor,
  heardAs: (told: AppEmitted) => Event | undefined,
) {
  return fromCallback<Event>(({ sendBack }) => {
    const subscription = app.on("*", (told) => {
      const event = heardAs(told);
      if (event) sendBack(event);
    });
    return () => subscription.unsubscribe();
  });
}

/** Whether an event affects these resources. */
function concerns(of: readonly Watched[], told: AppEmitted): boolean {
  if ("resource" in told) return of.includes(told.resource);
  if ("work" in told) return of.includes(told.work);
  return told.type === "changes.missed";
}

/** Reports that one of these changed on the server, or may have while disconnected. */
export const watchChanges = <Event extends EventObject>(app: AppActor, of: Outdating, event: Event) => {
  const isOutdatedBy = typeof of === "function" ? of : (told: AppEmitted) => concerns(of, told);
  return watchApp<Event>(app, (told) => (isOutdatedBy(told) ? event : undefined));
};
