/** How the form to change one's e-mail shows its fields. */
export const emailChangeUi = {
  "ui:order": ["email", "currentPassword"],
  email: { "ui:autocomplete": "email" },
  currentPassword: { "ui:widget": "password", "ui:autocomplete": "current-password" },
};
