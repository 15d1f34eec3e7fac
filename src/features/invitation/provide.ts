import { fromPromise } from "xstate";
import {
  type AcceptInput,
  type ActivateEvent,
  activateMachine,
} from "../../../machines/invitation/activateMachine.ts";
import type { Invitation, InvitationAccepted } from "../../../schemas/invitation.ts";
import type { Api } from "../../api/createApi.ts";
import { acceptInvitation, fetchInvitation } from "../../api/invitations.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";
import { type AppActor, showToastIn } from "../../scopes/appScope.ts";

export interface ActivateDeps {
  api: Api;
  app: AppActor;
  /** Goes to the login page, which then knows the e-mail. */
  enterLogin: (email: string) => void;
}

/** Gives the activation its calls, its voice and its way out (spec §7.17, §7.18). */
export function provideActivate({ api, app, enterLogin }: ActivateDeps) {
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
      showToast: showToastIn(app),
      enterLogin: (_, email) => enterLogin(email),
    },
  });
}
