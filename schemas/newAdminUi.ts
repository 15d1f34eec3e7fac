export const newAdminUi = {
  "ui:order": ["email", "firstName", "lastName"],
  email: { "ui:autocomplete": "off" },
  firstName: { "ui:autocomplete": "off" },
  lastName: { "ui:autocomplete": "off" },
};
