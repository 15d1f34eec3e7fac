export const passwordResetFormUi = {
  "ui:order": ["password", "passwordConfirm"],
  password: { "ui:widget": "password", "ui:autocomplete": "new-password" },
  passwordConfirm: { "ui:widget": "password", "ui:autocomplete": "new-password" },
};
