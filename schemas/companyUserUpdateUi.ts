export const companyUserUpdateUi = {
  "ui:order": ["firstName", "lastName", "roleId"],
  firstName: { "ui:autocomplete": "off" },
  lastName: { "ui:autocomplete": "off" },
};

/** For the own account in the list of users. */
export const ownCompanyUserUi = { ...companyUserUpdateUi, roleId: { "ui:readonly": true } };
