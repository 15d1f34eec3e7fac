import { fromPromise } from "xstate";
import type { ToastContent } from "../../machines/app/toastsMachine.ts";
import { type Invitee, resendInvitationMachine } from "../../machines/people/resendInvitationMachine.ts";

export interface ResendInvitationDeps {
  /** The call; what it answers is handed on. */
  resend: (id: number) => Promise<unknown>;
  showToast: (toast: ToastContent) => void;
}

/** Gives sending an invitation again its call and its voice. */
export function provideResendInvitation({ resend, showToast }: ResendInvitationDeps) {
  return resendInvitationMachine.provide({
    actors: { resend: fromPromise<unknown, Invitee>(({ input }) => resend(input.id)) },
    actions: { showToast: (_, toast) => showToast(toast) },
  });
}
