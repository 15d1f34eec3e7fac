import { assign, fromPromise, setup } from "xstate";
import type { EmailConfirmation, EmailConfirmed } from "../../schemas/emailChange.ts";
import { asCallFailure } from "../app/failures.ts";
import { notProvided } from "../notProvided.ts";

export interface EmailConfirmInput {
  /** Token of the opened link; null when the address has none. */
  token: string | null;
}

interface EmailConfirmContext extends EmailConfirmation {
  /** The account's new e-mail; null before that. */
  email: string | null;
}

export type EmailConfirmEvent = { type: "emailConfirm.confirm" };

const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

/** Confirming an e-mail by the link of a mail; only after a click, because mail scanners open links too. */
export const emailConfirmMachine = setup({
  types: {
    context: {} as EmailConfirmContext,
    input: {} as EmailConfirmInput,
    events: {} as EmailConfirmEvent,
  },
  actors: { confirmEmail: fromPromise<EmailConfirmed, EmailConfirmation>(notProvided("confirmEmail")) },
  guards: {
    hasNoToken: ({ context }) => context.token === "",
    isTokenInvalid: ({ event }) => failureIn(event).code === "token.invalid",
    isTaken: ({ event }) => failureIn(event).code === "profile.emailTaken",
  },
  actions: { keepEmail: assign((_, { email }: EmailConfirmed) => ({ email })) },
}).createMachine({
  id: "emailConfirm",
  context: ({ input }) => ({ token: input.token ?? "", email: null }),
  initial: "asking",
  states: {
    asking: {
      always: { guard: "hasNoToken", target: "refused" },
      on: { "emailConfirm.confirm": "confirming" },
    },
    confirming: {
      tags: "busy",
      invoke: {
        src: "confirmEmail",
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: "confirmed",
          actions: { type: "keepEmail", params: ({ event }) => event.output },
        },
        onError: [
          { guard: "isTokenInvalid", target: "refused" },
          { guard: "isTaken", target: "taken" },
          // The application shows the error (spec §8.5); it can be tried again.
          { target: "asking" },
        ],
      },
    },
    confirmed: {},
    /** Unknown, used up, or too old. */
    refused: {},
    /** Another account has this e-mail by now. */
    taken: {},
  },
});
