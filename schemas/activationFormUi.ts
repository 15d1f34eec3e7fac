import { passwordResetFormUi } from "./passwordResetFormUi.ts";

/** How the form of an invitation shows its fields. */
export const activationFormUi = {
  ...passwordResetFormUi,
  "ui:order": ["firstName", "lastName", "password", "passwordConfirm"],
  firstName: { "ui:autocomplete": "given-name" },
  lastName: { "ui:autocomplete": "family-name" },
};
