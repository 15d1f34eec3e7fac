export const newCompanyUi = {
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
