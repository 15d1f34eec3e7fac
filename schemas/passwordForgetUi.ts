export const passwordForgetUi = { email: { "ui:autocomplete": "username" } };
