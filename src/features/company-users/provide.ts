import { fromPromise } from "xstate";
import type { ToastContent } from "../../../machines/toasts/toastsMachine.ts";
import { standingMachine, type StandingOrder } from "../../../machines/company-users/standingMachine.ts";
import {
  type Invitee,
  resendInvitationMachine,
} from "../../../machines/company-users/resendInvitationMachine.ts";

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

export interface StandingDeps {
  /** The call; what it answers is handed on. */
  change: (order: StandingOrder) => Promise<unknown>;
  showToast: (toast: ToastContent) => void;
}

/** Gives changing somebody's standing its call and its voice. */
export function provideStanding({ change, showToast }: StandingDeps) {
  return standingMachine.provide({
    actors: {
      change: fromPromise<unknown, StandingOrder | null>(async ({ input }) => input && (await change(input))),
    },
    actions: { showToast: (_, toast) => showToast(toast) },
  });
}
