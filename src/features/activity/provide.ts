import { fromCallback, fromPromise } from "xstate";
import { type ActivityEvent, activityMachine } from "../../../machines/activity/activityMachine.ts";
import { withActivity, readUnsent, unsentStorageKey, without } from "../../../machines/activity/unsent.ts";
import type { ActivityInput } from "../../../schemas/activity.ts";
import type { Api } from "../../api/createApi.ts";
import { logActivity, sendActivityBeacon } from "../../api/logActivity.ts";
import { entryOf } from "./provideEntry.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

interface ActivityDeps {
  api: Api;
  userId: number;
  projectId: number;
  page: Window;
  /** Without a session the server is not called: the rest is sent at the next visit. */
  isSignedIn: () => boolean;
  storage: Pick<Storage, "getItem" | "setItem">;
}

/** Gives the log of activities its way to the server, when the page has nothing better to do, and its place in storage. */
export function provideActivity({ api, userId, projectId, page, isSignedIn, storage }: ActivityDeps) {
  const key = unsentStorageKey(userId);
  // Other tabs keep theirs in the same place: only what changes here is changed there.
  const change = (how: (unsent: ActivityInput[]) => ActivityInput[]) =>
    trySetItem(storage, key, JSON.stringify(how(readUnsent(storage.getItem(key)))));
  return activityMachine.provide({
    actors: {
      sendBatch: fromPromise(async ({ input: { batch }, signal }) => {
        await momentOfRest();
        if (!navigator.onLine) return { outcome: "later", batch };
        return { outcome: await logActivity(api, batch, signal), batch };
      }),
      watchPage: fromCallback<ActivityEvent>(({ sendBack }) => {
        const hide = () => sendBack({ type: "page.hide" });
        const hideIfHidden = () => page.document.visibilityState === "hidden" && hide();
        const comeBack = () => sendBack({ type: "connection.return" });
        sendBack({ type: "activity.note", entry: entryOf(projectId, { action: "projectOpened" }) });
        page.addEventListener("pagehide", hide);
        page.document.addEventListener("visibilitychange", hideIfHidden);
        page.addEventListener("online", comeBack);
        return () => {
          page.removeEventListener("pagehide", hide);
          page.document.removeEventListener("visibilitychange", hideIfHidden);
          page.removeEventListener("online", comeBack);
        };
      }),
    },
    actions: {
      keep: (_args, { entry }) => change((unsent) => withActivity(unsent, entry)),
      forget: (_args, { batch }) => change((unsent) => without(unsent, batch)),
      sendWithoutAnswer: (_args, { batch }) => {
        if (isSignedIn()) sendActivityBeacon(api, batch);
      },
    },
  });
}

/** What an earlier visit, or another tab, could not send. */
export const storedActivities = ({
  userId,
  storage,
}: Pick<ActivityDeps, "userId" | "storage">): ActivityInput[] =>
  readUnsent(storage.getItem(unsentStorageKey(userId)));

/** At the latest after this long. */
const restWithinMs = 2000;

function momentOfRest(): Promise<void> {
  // Not supported by every browser.
  if (!("requestIdleCallback" in window)) return Promise.resolve();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: restWithinMs });
  });
}
