/** How the form of a user shows its fields. */
export const companyUserUpdateUi = {
  "ui:order": ["firstName", "lastName", "roleId"],
  firstName: { "ui:autocomplete": "off" },
  lastName: { "ui:autocomplete": "off" },
};
