/** How the form of a user shows its fields. */
export const companyUserUpdateUi = {
  "ui:order": ["firstName", "lastName", "roleId"],
  firstName: { "ui:autocomplete": "off" },
  lastName: { "ui:autocomplete": "off" },
};

/** How the form of oneself among the users of one's company shows them. */
export const ownCompanyUserUi = { ...companyUserUpdateUi, roleId: { "ui:readonly": true } };
