export const emailChangeUi = {
  "ui:order": ["email", "currentPassword"],
  email: { "ui:autocomplete": "email" },
  currentPassword: { "ui:widget": "password", "ui:autocomplete": "current-password" },
};
