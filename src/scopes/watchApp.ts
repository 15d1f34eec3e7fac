import { type EventObject, fromCallback } from "xstate";
import type { AppEmitted } from "../../machines/app/appContext.ts";
import type { AppActor } from "./appScope.ts";

/** What a page can show that changes on the server. */
export type Watched =
  Extract<AppEmitted, { resource: unknown }>["resource"] | Extract<AppEmitted, { work: unknown }>["work"];

/** What has something read anew: the change of one of these, or whatever else is true of. */
export type Outdating = readonly Watched[] | ((told: AppEmitted) => boolean);

/** What the application emits, told to a machine as an event of its own; of what becomes undefined it need not hear. */
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

/** Whether what shows these may differ after this. */
function concerns(of: readonly Watched[], told: AppEmitted): boolean {
  if ("resource" in told) return of.includes(told.resource);
  if ("work" in told) return of.includes(told.work);
  return told.type === "changes.missed";
}

/** That one of these changed on the server, or may have while nothing could be heard. */
export const watchChanges = <Event extends EventObject>(app: AppActor, of: Outdating, event: Event) => {
  const isOutdatedBy = typeof of === "function" ? of : (told: AppEmitted) => concerns(of, told);
  return watchApp<Event>(app, (told) => (isOutdatedBy(told) ? event : undefined));
};
