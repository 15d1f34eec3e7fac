import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

export type AccountActKind = "resetSecondFactor" | "endSessions";

/** What is done to somebody's account. */
export interface AccountAct {
  kind: AccountActKind;
  /** Their access tokens end with their sessions. */
  accessTokens: boolean;
}

export type AccountActEvent =
  | { type: "act.ask"; kind: AccountActKind }
  | { type: "act.choose"; accessTokens: boolean }
  | { type: "act.cancel" }
  | { type: "act.confirm" };

/** What an admin does for who lost a second factor or a device, after a question, which stays where that failed; failures are shown by the application (spec §8.5). */
export const accountActMachine = setup({
  types: { context: {} as AccountAct, events: {} as AccountActEvent },
  actors: { act: fromPromise<void, AccountAct>(notProvided("act")) },
  actions: {
    askAbout: assign((_, kind: AccountActKind) => ({ kind, accessTokens: false })),
    setChoice: assign((_, accessTokens: boolean) => ({ accessTokens })),
    notifyDone: (_machine, _kind: AccountActKind) => notProvided("notifyDone")(),
  },
}).createMachine({
  id: "accountAct",
  context: { kind: "resetSecondFactor", accessTokens: false },
  initial: "idle",
  states: {
    idle: {
      on: {
        "act.ask": { target: "asked", actions: { type: "askAbout", params: ({ event }) => event.kind } },
      },
    },
    asked: {
      on: {
        "act.choose": { actions: { type: "setChoice", params: ({ event }) => event.accessTokens } },
        "act.cancel": "idle",
        "act.confirm": "acting",
      },
    },
    acting: {
      tags: "busy",
      invoke: {
        src: "act",
        input: ({ context }) => context,
        onDone: {
          target: "idle",
          actions: { type: "notifyDone", params: ({ context }) => context.kind },
        },
        onError: "asked",
      },
    },
  },
});
