/** Without the language, which has a tab of its own and is saved at once. */
export const profileUpdateUi = {
  "ui:order": ["firstName", "lastName", "language"],
  firstName: { "ui:autocomplete": "given-name" },
  lastName: { "ui:autocomplete": "family-name" },
  language: { "ui:widget": "hidden" },
};
