export const invitationFormUi = {
  "ui:order": ["addresses", "firstName", "lastName", "roleId"],
  addresses: { "ui:widget": "textarea", "ui:options": { rows: 3 }, "ui:help": "companyUsers.addressesHelp" },
  firstName: { "ui:autocomplete": "off" },
  lastName: { "ui:autocomplete": "off" },
};
