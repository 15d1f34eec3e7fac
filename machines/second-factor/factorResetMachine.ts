import { fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

export type FactorResetEvent = { type: "reset.ask" } | { type: "reset.cancel" } | { type: "reset.confirm" };

/** Taking away somebody's second factor, after a question; failures are shown by the application (spec §8.5). */
export const factorResetMachine = setup({
  types: { events: {} as FactorResetEvent },
  actors: { resetFactor: fromPromise<void>(notProvided("resetFactor")) },
  actions: { notifyReset: () => notProvided("notifyReset")() },
}).createMachine({
  id: "factorReset",
  initial: "idle",
  states: {
    idle: { on: { "reset.ask": "asked" } },
    asked: { on: { "reset.cancel": "idle", "reset.confirm": "resetting" } },
    resetting: {
      tags: "busy",
      invoke: {
        src: "resetFactor",
        onDone: { target: "idle", actions: "notifyReset" },
        onError: "idle",
      },
    },
  },
});
