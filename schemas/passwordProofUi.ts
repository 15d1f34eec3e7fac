export const passwordProofUi = {
  "ui:order": ["password"],
  password: { "ui:widget": "password", "ui:autocomplete": "current-password" },
};
