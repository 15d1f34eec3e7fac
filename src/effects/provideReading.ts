import { fromCallback, fromPromise } from "xstate";
import { type ReadingEvent, readingMachine } from "../../machines/lists/readingMachine.ts";
import type { Api } from "../api/createApi.ts";

export interface ReadingDeps {
  api: Api;
  read: (signal: AbortSignal) => Promise<unknown>;
}

/** Gives reading one thing its call, and the news that the server is back. */
export function provideReading({ api, read }: ReadingDeps) {
  return readingMachine.provide({
    actors: {
      read: fromPromise<unknown>(({ signal }) => read(signal)),
      watchRecovery: fromCallback<ReadingEvent>(({ sendBack }) =>
        api.calls.watch({ onRecovery: () => sendBack({ type: "reading.again" }) }),
      ),
    },
  });
}
