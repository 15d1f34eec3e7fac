import type { FormRule } from "./defineForm.ts";

/** The repeat equals the password (spec §5.7). */
export const repeatsPassword: FormRule = ({ password, passwordConfirm }) =>
  password === passwordConfirm
    ? undefined
    : { path: "/passwordConfirm", messageId: "validations.messages.passwordConfirm", values: {} };
