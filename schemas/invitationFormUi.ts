/** How the form to invite a user shows its fields. */
export const newCompanyUserUi = {
  "ui:order": ["email", "firstName", "lastName", "roleId"],
  email: { "ui:autocomplete": "off" },
  firstName: { "ui:autocomplete": "off" },
  lastName: { "ui:autocomplete": "off" },
};
