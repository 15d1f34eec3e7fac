export const signInUi = {
  "ui:order": ["email", "password"],
  email: { "ui:autocomplete": "username" },
  password: { "ui:widget": "password", "ui:autocomplete": "current-password" },
};
