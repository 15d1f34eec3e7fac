import { fromPromise } from "xstate";
import { type ReadingEvent, readingMachine } from "../../../machines/lists/readingMachine.ts";
import type { Api } from "../../api/createApi.ts";
import { backgroundApi } from "../../api/backgroundApi.ts";
import type { AppActor } from "../../scopes/appScope.ts";
import { type Outdating, watchChanges } from "../../scopes/watchApp.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

export interface ReadingDeps {
  api: Api;
  app: AppActor;
  read: (api: Api, signal: AbortSignal) => Promise<unknown>;
  /** Changes of these reload it. */
  changesWith: Outdating;
}

/** Gives reading one thing its call, and the news that the server is back or has something else. */
export function provideReading({ api, app, read, changesWith }: ReadingDeps) {
  return readingMachine.provide({
    actors: {
      read: fromPromise<unknown>(({ signal }) => read(api, signal)),
      reloadQuietly: fromPromise<unknown>(({ signal }) => read(backgroundApi(api), signal)),
      watchRecovery: watchRecovery<ReadingEvent>(api, { type: "reading.again" }),
      watchApp: watchChanges<ReadingEvent>(app, changesWith, { type: "reading.outdated" }),
    },
  });
}
