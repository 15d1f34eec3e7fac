import { fromPromise } from "xstate";
import { passwordForgotMachine } from "../../machines/session/passwordForgotMachine.ts";
import type { ToastContent } from "../../machines/app/toastsMachine.ts";
import type { Api } from "../api/createApi.ts";
import { requestPasswordReset } from "../api/passwords.ts";

export interface PasswordForgotDeps {
  api: Api;
  showToast: (toast: ToastContent) => void;
}

/** Gives asking for a new password its call and its voice (spec §4.17). */
export function providePasswordForgot({ api, showToast }: PasswordForgotDeps) {
  return passwordForgotMachine.provide({
    actors: {
      requestReset: fromPromise<void, { email: string }>(({ input, signal }) =>
        requestPasswordReset(api, input.email, signal),
      ),
    },
    actions: { showToast: (_, toast) => showToast(toast) },
  });
}
