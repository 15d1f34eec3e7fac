export const codeProofUi = { "ui:order": ["code"], code: { "ui:autocomplete": "one-time-code" } };
