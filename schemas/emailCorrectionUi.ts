/** How the form to correct an e-mail shows its field. */
export const emailCorrectionUi = { email: { "ui:autocomplete": "off" } };
