import { fromPromise } from "xstate";
import { passwordResetMachine } from "../../machines/session/passwordResetMachine.ts";
import type { ToastContent } from "../../machines/app/toastsMachine.ts";
import type { PasswordReset, PasswordResetDone } from "../../schemas/passwordReset.ts";
import type { Api } from "../api/createApi.ts";
import { resetPassword } from "../api/passwords.ts";

export interface PasswordResetDeps {
  api: Api;
  showToast: (toast: ToastContent) => void;
  /** Goes to the login page, which then knows the e-mail. */
  enterLogin: (email: string) => void;
}

/** Gives setting a new password its call, its voice and its way out (spec §4.18–4.21). */
export function providePasswordReset({ api, showToast, enterLogin }: PasswordResetDeps) {
  return passwordResetMachine.provide({
    actors: {
      resetPassword: fromPromise<PasswordResetDone, PasswordReset>(({ input, signal }) =>
        resetPassword(api, input, signal),
      ),
    },
    actions: {
      showToast: (_, toast) => showToast(toast),
      enterLogin: (_, email) => enterLogin(email),
    },
  });
}
