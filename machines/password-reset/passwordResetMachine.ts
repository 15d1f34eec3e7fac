import { assign, emit, fromPromise, setup } from "xstate";
import type { PasswordReset, PasswordResetDone } from "../../schemas/passwordReset.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { errorToast, type ToastContent, toastLifetimesMs } from "../toasts/toastsMachine.ts";
import { brokenRuleId } from "../records/serverProblems.ts";
import { notProvided } from "../notProvided.ts";

export interface PasswordResetInput {
  /** Token of the opened link; null when the address has none. */
  token: string | null;
}

interface PasswordResetContext extends PasswordReset {
  /** The rule that the refused password breaks. */
  problemId: string | null;
}

export type PasswordResetEvent = { type: "passwordReset.submit"; password: string };

/** The attempt is over, successful or not: the form is reset (spec §4.21). */
export type PasswordResetEmitted = { type: "passwordReset.attempted" };

const doneToast: ToastContent = {
  intent: "success",
  messageId: "passwordReset.done",
  lifetimeMs: toastLifetimesMs.resetDone,
};

/** Setting a new password by the link of a mail (spec §4.12, §4.18–4.21). */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    input: {} as PasswordResetInput,
    events: {} as PasswordResetEvent,
    emitted: {} as PasswordResetEmitted,
  },
  actors: {
    resetPassword: fromPromise<PasswordResetDone, PasswordReset>(notProvided("resetPassword")),
  },
  guards: {
    hasNoToken: ({ context }) => context.token === "",
    isTokenInvalid: ({ event }) => "error" in event && asCallFailure(event.error).code === "token.invalid",
    isPasswordRefused: ({ event }) => "error" in event && brokenRuleId(asCallFailure(event.error)) !== null,
    /** The screen itself shows a 422; the application shows nothing. */
    isLeftToScreen: ({ event }) => "error" in event && asCallFailure(event.error).status === 422,
  },
  actions: {
    setPassword: assign((_, password: string) => ({ password, problemId: null })),
    setProblem: assign((_, problemId: string | null) => ({ problemId })),
    clearPassword: assign({ password: "" }),
    emitAttempted: emit({ type: "passwordReset.attempted" }),
    showToast: (_machine, _toast: ToastContent) => notProvided("showToast")(),
    enterLogin: (_machine, _email: string) => notProvided("enterLogin")(),
  },
}).createMachine({
  id: "passwordReset",
  context: ({ input }) => ({ token: input.token ?? "", password: "", problemId: null }),
  initial: "editing",
  states: {
    editing: {
      always: { guard: "hasNoToken", target: "refused" },
      on: {
        "passwordReset.submit": {
          target: "submitting",
          actions: { type: "setPassword", params: ({ event }) => event.password },
        },
      },
    },
    submitting: {
      tags: "busy",
      invoke: {
        src: "resetPassword",
        input: ({ context: { token, password } }) => ({ token, password }),
        onDone: {
          target: "done",
          actions: [
            { type: "showToast", params: doneToast },
            { type: "enterLogin", params: ({ event }) => event.output.email },
          ],
        },
        onError: [
          {
            guard: "isTokenInvalid",
            target: "refused",
          },
          {
            guard: "isPasswordRefused",
            target: "editing",
            actions: {
              type: "setProblem",
              params: ({ event }) => brokenRuleId(asCallFailure(event.error)),
            },
          },
          {
            guard: "isLeftToScreen",
            target: "editing",
            actions: {
              type: "showToast",
              params: ({ event }) => errorToast(failureMessageId(asCallFailure(event.error))),
            },
          },
          { target: "editing" },
        ],
      },
      exit: ["clearPassword", "emitAttempted"],
    },
    // Trying again is allowed, but only a new link helps (spec §2.32, §4.20).
    refused: {
      on: {
        "passwordReset.submit": {
          target: "submitting",
          actions: { type: "setPassword", params: ({ event }) => event.password },
        },
      },
    },
    done: { tags: "busy" },
  },
});
