import { passwordResetFormUi } from "./passwordResetFormUi.ts";

export const activationFormUi = {
  ...passwordResetFormUi,
  "ui:order": ["firstName", "lastName", "password", "passwordConfirm"],
  firstName: { "ui:autocomplete": "given-name" },
  lastName: { "ui:autocomplete": "family-name" },
};
