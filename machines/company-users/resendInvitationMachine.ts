import { assign, fromPromise, setup } from "xstate";
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

const answerIn = ({ event }: { event: { output: unknown } }) => event.output;

/** Resends an invitation, one at a time; failures are shown by the application (spec §8.5). */
export const resendInvitationMachine = setup({
  types: {
    context: {} as ResendInvitationContext,
    events: {} as ResendInvitationEvent,
  },
  actors: { resend: fromPromise<unknown, Invitee>(notProvided("resend")) },
  actions: {
    remember: assign((_, invitee: Invitee) => ({ invitee })),
    setRecord: assign((_, record: unknown) => ({ record })),
    /** A new mail was sent; `record` is the invitee's new state. */
    notifyResent: (_machine, _record: unknown) => notProvided("notifyResent")(),
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
            { type: "setRecord", params: answerIn },
            { type: "showToast", params: ({ context }) => resentToast(context.invitee) },
            { type: "notifyResent", params: answerIn },
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
