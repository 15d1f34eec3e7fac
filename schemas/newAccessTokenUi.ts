export const newAccessTokenUi = {
  "ui:order": ["name", "owner", "validDays", "isForChosen", "projectIds"],
  name: { "ui:autocomplete": "off", "ui:help": "accessTokens.nameHelp" },
  owner: { "ui:widget": "radio", "ui:help": "accessTokens.ownerHelp" },
  projectIds: { "ui:widget": "checkboxes" },
};
