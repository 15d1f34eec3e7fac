import { assign, fromPromise, setup } from "xstate";
import type { SecondStep } from "../../schemas/secondFactor.ts";
import type { SignIn } from "../../schemas/signIn.ts";
import type { CurrentUser } from "../../schemas/user.ts";
import { notProvided } from "../notProvided.ts";

const nothingTyped: SignIn = { email: "", password: "" };

export type SignInEvent =
  | { type: "signIn.submit"; credentials: SignIn }
  /** The second step is done, or a passkey was the whole sign-in: there is a session. */
  | { type: "signIn.proved" }
  | { type: "signIn.cancel" };

type Answer = CurrentUser | SecondStep;

/**
 * Signing in: the call, then the current user, then to the index (spec §4.14). A failure leaves the screen as it was
 * (spec §4.15); the application shows a toast.
 */
export const signInMachine = setup({
  types: { context: {} as { credentials: SignIn; ways: SecondStep["ways"] }, events: {} as SignInEvent },
  actors: {
    signIn: fromPromise<Answer, SignIn>(notProvided("signIn")),
    loadCurrentUser: fromPromise<CurrentUser>(notProvided("loadCurrentUser")),
  },
  actions: {
    setCredentials: assign((_, credentials: SignIn) => ({ credentials })),
    setWays: assign((_, answer: Answer) => ("ways" in answer ? { ways: answer.ways } : {})),
    clearCredentials: assign({ credentials: nothingTyped }),
    enterApp: (_machine, _user: CurrentUser) => notProvided("enterApp")(),
  },
  guards: { isHalf: (_machine, answer: Answer) => "ways" in answer },
}).createMachine({
  id: "signIn",
  context: { credentials: nothingTyped, ways: [] },
  initial: "editing",
  states: {
    editing: {
      entry: "clearCredentials",
      on: {
        "signIn.submit": {
          target: "submitting",
          actions: { type: "setCredentials", params: ({ event }) => event.credentials },
        },
        "signIn.proved": "loadingUser",
      },
    },
    submitting: {
      tags: "busy",
      invoke: {
        src: "signIn",
        input: ({ context }) => context.credentials,
        onDone: [
          {
            guard: { type: "isHalf", params: ({ event }) => event.output },
            target: "confirming",
            actions: { type: "setWays", params: ({ event }) => event.output },
          },
          { target: "loadingUser" },
        ],
        onError: "editing",
      },
    },
    /** The password was right, and something else is asked for (spec §26.1). */
    confirming: {
      entry: "clearCredentials",
      on: { "signIn.proved": "loadingUser", "signIn.cancel": "editing" },
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
