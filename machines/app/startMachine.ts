import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";
import { retryDelayMs } from "./appSetup.ts";
import type { Catalogue } from "../language/languageMachine.ts";

interface StartContext {
  catalogue: Catalogue | null;
  /** Failed attempts to load them. */
  attempts: number;
}

/**
 * Loads the texts before the application starts. A failed load is retried with increasing delays and at once on request
 * (spec §8.2).
 */
export const startMachine = setup({
  types: { context: {} as StartContext, events: {} as { type: "connection.retry" } },
  actors: { loadCatalogue: fromPromise<Catalogue>(notProvided("loadCatalogue")) },
  actions: {
    setCatalogue: assign((_, catalogue: Catalogue) => ({ catalogue })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
  },
  delays: { retryDelay: ({ context }) => retryDelayMs(context.attempts - 1) },
}).createMachine({
  id: "start",
  context: { catalogue: null, attempts: 0 },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "loadCatalogue",
        onDone: {
          target: "started",
          actions: { type: "setCatalogue", params: ({ event }) => event.output },
        },
        onError: { target: "waiting", actions: "countAttempt" },
      },
    },
    waiting: { after: { retryDelay: "loading" }, on: { "connection.retry": "loading" } },
    started: { type: "final" },
  },
});
