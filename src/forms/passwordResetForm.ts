import { schema, validators } from "virtual:form/passwordResetForm";
import { passwordResetFormUi } from "../../schemas/passwordResetFormUi.ts";
import { defineForm, type FormRule } from "./defineForm.ts";

/** The repeat equals the password (spec §5.7). */
const repeatsPassword: FormRule = ({ password, passwordConfirm }) =>
  password === passwordConfirm
    ? undefined
    : { path: "/passwordConfirm", messageId: "validations.messages.passwordConfirm", values: {} };

/** The form for a new password (spec §2.31, §5.3–5.7). */
export const passwordResetForm = defineForm({
  name: "passwordReset",
  schema,
  validators,
  uiSchema: passwordResetFormUi,
  rules: [repeatsPassword],
});
