/** How the forgot-password form shows its field. */
export const passwordForgetUi = { email: { "ui:autocomplete": "username" } };
