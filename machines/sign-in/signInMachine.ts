import { assign, fromPromise, setup } from "xstate";
import type { SignIn } from "../../schemas/signIn.ts";
import type { CurrentUser } from "../../schemas/user.ts";
import { notProvided } from "../notProvided.ts";

const nothingTyped: SignIn = { email: "", password: "" };

export type SignInEvent = { type: "signIn.submit"; credentials: SignIn };

/**
 * Signing in: the call, then the current user, then to the index (spec §4.14). A failure leaves the screen as it was
 * (spec §4.15); the application shows a toast.
 */
export const signInMachine = setup({
  types: { context: {} as { credentials: SignIn }, events: {} as SignInEvent },
  actors: {
    signIn: fromPromise<CurrentUser, SignIn>(notProvided("signIn")),
    loadCurrentUser: fromPromise<CurrentUser>(notProvided("loadCurrentUser")),
  },
  actions: {
    setCredentials: assign((_, credentials: SignIn) => ({ credentials })),
    clearCredentials: assign({ credentials: nothingTyped }),
    enterApp: (_machine, _user: CurrentUser) => notProvided("enterApp")(),
  },
}).createMachine({
  id: "signIn",
  context: { credentials: nothingTyped },
  initial: "editing",
  states: {
    editing: {
      entry: "clearCredentials",
      on: {
        "signIn.submit": {
          target: "submitting",
          actions: { type: "setCredentials", params: ({ event }) => event.credentials },
        },
      },
    },
    submitting: {
      tags: "busy",
      invoke: {
        src: "signIn",
        input: ({ context }) => context.credentials,
        onDone: "loadingUser",
        onError: "editing",
      },
    },
    loadingUser: {
      tags: "busy",
      invoke: {
        src: "loadCurrentUser",
        onDone: {
          target: "done",
          actions: { type: "enterApp", params: ({ event }) => event.output },
        },
        onError: "editing",
      },
    },
    done: { tags: "busy", entry: "clearCredentials" },
  },
});
