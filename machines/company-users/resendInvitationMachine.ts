import { assign, emit, fromPromise, setup } from "xstate";
import type { ToastContent } from "../toasts/toastsMachine.ts";
import { notProvided } from "../notProvided.ts";

export interface Invitee {
  /** Of the user, or of the company whose main user it is. */
  id: number;
  email: string;
}

interface ResendInvitationContext {
  invitee: Invitee;
  /** The invitee's record since the last mail; null before it. */
  record: unknown;
}

export type ResendInvitationEvent = { type: "invitation.resend"; invitee: Invitee };

/** A new mail was sent; `record` is the invitee's new state. */
export type ResendInvitationEmitted = { type: "invitation.resent"; record: unknown };

const answerIn = (event: object): unknown => ("output" in event ? event.output : null);

/** Resends an invitation, one at a time; failures are shown by the application (spec §8.5). */
export const resendInvitationMachine = setup({
  types: {
    context: {} as ResendInvitationContext,
    events: {} as ResendInvitationEvent,
    emitted: {} as ResendInvitationEmitted,
  },
  actors: { resend: fromPromise<unknown, Invitee>(notProvided("resend")) },
  actions: {
    remember: assign((_, invitee: Invitee) => ({ invitee })),
    setRecord: assign(({ event }) => ({ record: answerIn(event) })),
    emitResent: emit(({ event }): ResendInvitationEmitted => ({
      type: "invitation.resent",
      record: answerIn(event),
    })),
    showToast: (_machine, _toast: ToastContent) => notProvided("showToast")(),
  },
}).createMachine({
  id: "resendInvitation",
  context: { invitee: { id: 0, email: "" }, record: null },
  initial: "idle",
  states: {
    idle: {
      on: {
        "invitation.resend": {
          target: "sending",
          actions: { type: "remember", params: ({ event }) => event.invitee },
        },
      },
    },
    sending: {
      invoke: {
        src: "resend",
        input: ({ context }) => context.invitee,
        onDone: {
          target: "idle",
          actions: [
            "setRecord",
            { type: "showToast", params: ({ context }) => resentToast(context.invitee) },
            "emitResent",
          ],
        },
        onError: "idle",
      },
    },
  },
});

function resentToast({ email }: Invitee): ToastContent {
  return { intent: "success", messageId: "invitations.resent", values: { email } };
}
