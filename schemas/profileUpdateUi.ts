/** How the profile shows its fields; the language has a tab of its own, where it applies at once. */
export const profileUpdateUi = {
  "ui:order": ["firstName", "lastName", "language"],
  firstName: { "ui:autocomplete": "given-name" },
  lastName: { "ui:autocomplete": "family-name" },
  language: { "ui:widget": "hidden" },
};
