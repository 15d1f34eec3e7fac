/** How the form to invite a customer shows its fields. */
export const newCompanyUi = {
  "ui:order": ["customerName", "name", "maxUsers", "mainUser", "workspaceIds"],
  name: { "ui:help": "forms.companyNameHelp" },
  mainUser: {
    "ui:order": ["email", "firstName", "lastName"],
    "ui:description": "forms.mainUserHelp",
    email: { "ui:autocomplete": "off" },
    firstName: { "ui:autocomplete": "off" },
    lastName: { "ui:autocomplete": "off" },
  },
  workspaceIds: { "ui:widget": "checkboxes" },
};
