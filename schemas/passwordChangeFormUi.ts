export const passwordChangeFormUi = {
  "ui:order": ["oldPassword", "password", "passwordConfirm"],
  oldPassword: { "ui:widget": "password", "ui:autocomplete": "current-password" },
  password: { "ui:widget": "password", "ui:autocomplete": "new-password" },
  passwordConfirm: { "ui:widget": "password", "ui:autocomplete": "new-password" },
};
