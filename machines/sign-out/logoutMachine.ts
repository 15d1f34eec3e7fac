import { fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** Pause between the answer to the logout call and the hard navigation to the login page (spec §2.33, §9.6). */
const logoutRedirectDelayMs = 500;

/** The logout screen: signs out on the server and leaves, also when the server does not answer (spec §2.33). */
export const logoutMachine = setup({
  actors: {
    signOut: fromPromise<void>(notProvided("signOut")),
  },
  actions: {
    leaveForLogin: notProvided("leaveForLogin"),
  },
  delays: { redirectDelay: logoutRedirectDelayMs },
}).createMachine({
  id: "logout",
  initial: "signingOut",
  states: {
    signingOut: { invoke: { src: "signOut", onDone: "leaving", onError: "leaving" } },
    leaving: { after: { redirectDelay: "left" } },
    left: { type: "final", entry: "leaveForLogin" },
  },
});
