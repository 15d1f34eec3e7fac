import { fromPromise } from "xstate";
import { standingMachine, type StandingOrder } from "../../../machines/company-users/standingMachine.ts";
import {
  type Invitee,
  resendInvitationMachine,
} from "../../../machines/company-users/resendInvitationMachine.ts";
import { type AppActor, showToastIn } from "../../scopes/appScope.ts";

export interface ResendInvitationDeps<Answer> {
  app: AppActor;
  resend: (id: number) => Promise<Answer>;
  /** Called with the invitee's new record. */
  onResent?: (answer: Answer) => void;
}

/** Gives sending an invitation again its call and its voice. */
export function provideResendInvitation<Answer>({ app, resend, onResent }: ResendInvitationDeps<Answer>) {
  return resendInvitationMachine.provide({
    actors: { resend: fromPromise<unknown, Invitee>(({ input }) => resend(input.id)) },
    actions: {
      showToast: showToastIn(app),
      notifyResent: (_, answer) => onResent?.(answer as Answer),
    },
  });
}

export interface StandingDeps<Answer> {
  app: AppActor;
  change: (order: StandingOrder) => Promise<Answer>;
  /** Called with the user's new record. */
  onChanged?: (answer: Answer) => void;
}

/** Provides the call that changes a user's standing, and the toasts. */
export function provideStanding<Answer>({ app, change, onChanged }: StandingDeps<Answer>) {
  return standingMachine.provide({
    actors: {
      change: fromPromise<unknown, StandingOrder | null>(async ({ input }) => input && (await change(input))),
    },
    actions: {
      showToast: showToastIn(app),
      notifyChanged: (_, answer) => onChanged?.(answer as Answer),
    },
  });
}
