import { assign, emit, fromPromise, setup } from "xstate";
import { type ToastContent, toastLifetimesMs } from "../toasts/toastsMachine.ts";
import { notProvided } from "../notProvided.ts";

export type PasswordForgotEvent = { type: "passwordForgot.submit"; email: string };

/** The link was mailed: the form is reset (spec §4.17). */
export type PasswordForgotEmitted = { type: "passwordForgot.requested" };

const requestedToast = (email: string): ToastContent => ({
  intent: "success",
  messageId: "passwordForgot.requested",
  values: { email },
  lifetimeMs: toastLifetimesMs.resetRequested,
});

/** Requesting a link to set a new password (spec §4.12, §4.17). A failure leaves the screen as it was (spec §8.8). */
export const passwordForgotMachine = setup({
  types: {
    context: {} as { email: string },
    events: {} as PasswordForgotEvent,
    emitted: {} as PasswordForgotEmitted,
  },
  actors: { requestReset: fromPromise<void, { email: string }>(notProvided("requestReset")) },
  actions: {
    setEmail: assign((_, email: string) => ({ email })),
    emitRequested: emit({ type: "passwordForgot.requested" }),
    showToast: (_machine, _toast: ToastContent) => notProvided("showToast")(),
  },
}).createMachine({
  id: "passwordForgot",
  context: { email: "" },
  initial: "editing",
  states: {
    editing: {
      on: {
        "passwordForgot.submit": {
          target: "requesting",
          actions: { type: "setEmail", params: ({ event }) => event.email },
        },
      },
    },
    requesting: {
      tags: "busy",
      invoke: {
        src: "requestReset",
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: "editing",
          actions: [
            "emitRequested",
            { type: "showToast", params: ({ context }) => requestedToast(context.email) },
          ],
        },
        onError: "editing",
      },
    },
  },
});
