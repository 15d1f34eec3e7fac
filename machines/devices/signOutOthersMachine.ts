import { fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

export type SignOutOthersEvent =
  | { type: "others.ask" }
  | { type: "others.cancel" }
  | { type: "others.confirm" };

/** Signing out everywhere but here, after a confirmation; failures are shown by the application (spec §8.5). */
export const signOutOthersMachine = setup({
  types: { events: {} as SignOutOthersEvent },
  actors: { signOutOthers: fromPromise<void>(notProvided("signOutOthers")) },
  actions: {
    /** It is done: the list of devices is another one. */
    notifySignedOut: () => notProvided("notifySignedOut")(),
  },
}).createMachine({
  id: "signOutOthers",
  initial: "idle",
  states: {
    idle: { on: { "others.ask": "asked" } },
    asked: { on: { "others.cancel": "idle", "others.confirm": "signingOut" } },
    signingOut: {
      invoke: {
        src: "signOutOthers",
        onDone: { target: "idle", actions: "notifySignedOut" },
        onError: "idle",
      },
    },
  },
});
