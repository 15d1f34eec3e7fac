import { fromPromise } from "xstate";
import { passwordResetMachine } from "../../../machines/password-reset/passwordResetMachine.ts";
import type { PasswordReset, PasswordResetDone } from "../../../schemas/passwordReset.ts";
import type { Api } from "../../api/createApi.ts";
import { resetPassword, requestPasswordReset } from "../../api/passwords.ts";
import { passwordForgotMachine } from "../../../machines/password-reset/passwordForgotMachine.ts";
import { type AppActor, showToastIn } from "../../scopes/appScope.ts";

export interface PasswordForgotDeps {
  api: Api;
  app: AppActor;
}

/** Gives asking for a new password its call and its voice (spec §4.17). */
export function providePasswordForgot({ api, app }: PasswordForgotDeps) {
  return passwordForgotMachine.provide({
    actors: {
      requestReset: fromPromise<void, { email: string }>(({ input, signal }) =>
        requestPasswordReset(api, input.email, signal),
      ),
    },
    actions: { showToast: showToastIn(app) },
  });
}

export interface PasswordResetDeps {
  api: Api;
  app: AppActor;
  /** Goes to the login page, which then knows the e-mail. */
  enterLogin: (email: string) => void;
}

/** Gives setting a new password its call, its voice and its way out (spec §4.18–4.21). */
export function providePasswordReset({ api, app, enterLogin }: PasswordResetDeps) {
  return passwordResetMachine.provide({
    actors: {
      resetPassword: fromPromise<PasswordResetDone, PasswordReset>(({ input, signal }) =>
        resetPassword(api, input, signal),
      ),
    },
    actions: {
      showToast: showToastIn(app),
      enterLogin: (_, email) => enterLogin(email),
    },
  });
}
