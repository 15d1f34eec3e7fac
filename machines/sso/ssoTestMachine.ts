import { assign, fromPromise, setup } from "xstate";
import type { SsoTest } from "../../schemas/singleSignOn.ts";
import { notProvided } from "../notProvided.ts";

export type SsoTestEvent = { type: "ssoTest.run" };

/** Testing the settings of an identity provider; failures of the call are shown by the application (spec §8.5). */
export const ssoTestMachine = setup({
  types: { context: {} as { checks: SsoTest["checks"] }, events: {} as SsoTestEvent },
  actors: { testSettings: fromPromise<SsoTest>(notProvided("testSettings")) },
  actions: {
    setChecks: assign((_, { checks }: SsoTest) => ({ checks })),
    clearChecks: assign({ checks: [] }),
  },
}).createMachine({
  id: "ssoTest",
  context: { checks: [] },
  initial: "untested",
  states: {
    untested: { entry: "clearChecks", on: { "ssoTest.run": "testing" } },
    testing: {
      tags: "busy",
      invoke: {
        src: "testSettings",
        onDone: { target: "tested", actions: { type: "setChecks", params: ({ event }) => event.output } },
        onError: "untested",
      },
    },
    tested: { on: { "ssoTest.run": "testing" } },
  },
});
