import { fromPromise } from "xstate";
import { emailConfirmMachine } from "../../../machines/email-change/emailConfirmMachine.ts";
import type { EmailConfirmation, EmailConfirmed } from "../../../schemas/emailChange.ts";
import type { Api } from "../../api/createApi.ts";
import { confirmEmail } from "../../api/passwords.ts";

/** Gives confirming an e-mail its call. */
export function provideEmailConfirm({ api }: { api: Api }) {
  return emailConfirmMachine.provide({
    actors: {
      confirmEmail: fromPromise<EmailConfirmed, EmailConfirmation>(({ input, signal }) =>
        confirmEmail(api, input, signal),
      ),
    },
  });
}
