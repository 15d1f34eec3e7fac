export const emailCorrectionUi = { email: { "ui:autocomplete": "off" } };
