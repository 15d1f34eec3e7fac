import { fromPromise } from "xstate";
import type { ToastContent } from "../../../machines/toasts/toastsMachine.ts";
import {
  type AcceptInput,
  type ActivateEvent,
  activateMachine,
} from "../../../machines/invitation/activateMachine.ts";
import type { Invitation, InvitationAccepted } from "../../../schemas/invitation.ts";
import type { Api } from "../../api/createApi.ts";
import { acceptInvitation, fetchInvitation } from "../../api/invitations.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

export interface ActivateDeps {
  api: Api;
  showToast: (toast: ToastContent) => void;
  /** Goes to the login page, which then knows the e-mail. */
  enterLogin: (email: string) => void;
}

/** Gives the activation its calls, its voice and its way out (spec §7.17, §7.18). */
export function provideActivate({ api, showToast, enterLogin }: ActivateDeps) {
  return activateMachine.provide({
    actors: {
      readInvitation: fromPromise<Invitation, { token: string }>(({ input, signal }) =>
        fetchInvitation(api, input.token, signal),
      ),
      acceptInvitation: fromPromise<InvitationAccepted, AcceptInput>(({ input }) =>
        acceptInvitation(api, input),
      ),
      watchRecovery: watchRecovery<ActivateEvent>(api, { type: "activate.readAgain" }),
    },
    actions: {
      showToast: (_, toast) => showToast(toast),
      enterLogin: (_, email) => enterLogin(email),
    },
  });
}
