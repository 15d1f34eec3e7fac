import { assign, fromPromise, setup } from "xstate";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { notProvided } from "../notProvided.ts";

export type SsoStartEvent = { type: "sso.start"; email: string };

interface SsoStartContext {
  email: string;
  /** Message id of why nobody was sent there; null while nothing failed. */
  failureMessageId: string | null;
}

/** A browser that has not left by then comes back to this page as it was. */
const leavingMs = 10_000;

const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

/** Leaving for the identity provider of the company to which an e-mail address belongs (spec §22.1). */
export const ssoStartMachine = setup({
  types: { context: {} as SsoStartContext, events: {} as SsoStartEvent },
  actors: { findProvider: fromPromise<string, string>(notProvided("findProvider")) },
  actions: {
    setEmail: assign((_, email: string) => ({ email, failureMessageId: null })),
    setFailure: assign((_, messageId: string) => ({ failureMessageId: messageId })),
    leaveFor: (_machine, _url: string) => notProvided("leaveFor")(),
  },
  delays: { leavingMs },
}).createMachine({
  id: "ssoStart",
  context: { email: "", failureMessageId: null },
  initial: "idle",
  states: {
    idle: {
      on: {
        "sso.start": {
          target: "findingProvider",
          actions: { type: "setEmail", params: ({ event }) => event.email },
        },
      },
    },
    findingProvider: {
      tags: "busy",
      invoke: {
        src: "findProvider",
        input: ({ context }) => context.email,
        onDone: { target: "leaving", actions: { type: "leaveFor", params: ({ event }) => event.output } },
        onError: {
          target: "idle",
          actions: { type: "setFailure", params: ({ event }) => failureMessageId(failureIn(event)) },
        },
      },
    },
    leaving: { tags: "busy", after: { leavingMs: "idle" } },
  },
});
