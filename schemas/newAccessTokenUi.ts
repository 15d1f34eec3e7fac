export const newAccessTokenUi = {
  "ui:order": ["name", "scope", "owner", "validDays", "isForChosen", "projectIds"],
  name: { "ui:autocomplete": "off", "ui:help": "accessTokens.nameHelp" },
  scope: { "ui:widget": "radio", "ui:help": "accessTokens.scopeHelp" },
  owner: { "ui:widget": "radio", "ui:help": "accessTokens.ownerHelp" },
  projectIds: { "ui:widget": "checkboxes" },
};
