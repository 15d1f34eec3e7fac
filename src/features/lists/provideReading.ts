import { fromPromise } from "xstate";
import { type ReadingEvent, readingMachine } from "../../../machines/lists/readingMachine.ts";
import type { Api } from "../../api/createApi.ts";
import { backgroundApi } from "../../api/backgroundApi.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

export interface ReadingDeps {
  api: Api;
  read: (api: Api, signal: AbortSignal) => Promise<unknown>;
}

/** Gives reading one thing its call, and the news that the server is back. */
export function provideReading({ api, read }: ReadingDeps) {
  return readingMachine.provide({
    actors: {
      read: fromPromise<unknown>(({ signal }) => read(api, signal)),
      reloadQuietly: fromPromise<unknown>(({ signal }) => read(backgroundApi(api), signal)),
      watchRecovery: watchRecovery<ReadingEvent>(api, { type: "reading.again" }),
    },
  });
}
