import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** Pause between the answer to the logout call and the hard navigation to the login page (spec §2.33, §9.6). */
const logoutRedirectDelayMs = 500;

/** The logout screen: signs out on the server and leaves, also when the server does not answer (spec §2.33). */
export const logoutMachine = setup({
  types: { context: {} as { provider: string | undefined } },
  actors: {
    /** Answers where to sign out at an identity provider, if the session began at one. */
    signOut: fromPromise<string | undefined>(notProvided("signOut")),
  },
  actions: {
    setProvider: assign((_, provider: string | undefined) => ({ provider })),
    /** For the login page, by way of the identity provider. */
    leave: (_machine, _provider: string | undefined) => notProvided("leave")(),
  },
  delays: { redirectDelay: logoutRedirectDelayMs },
}).createMachine({
  id: "logout",
  context: { provider: undefined },
  initial: "signingOut",
  states: {
    signingOut: {
      invoke: {
        src: "signOut",
        onDone: { target: "leaving", actions: { type: "setProvider", params: ({ event }) => event.output } },
        onError: "leaving",
      },
    },
    leaving: { after: { redirectDelay: "left" } },
    left: { type: "final", entry: { type: "leave", params: ({ context }) => context.provider } },
  },
});
