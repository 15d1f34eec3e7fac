export const singleSignOnUi = {
  "ui:order": [
    "domains",
    "issuer",
    "clientId",
    "clientSecret",
    "secretExpiresOn",
    "createsAccounts",
    "roleClaim",
    "adminValues",
    "userValues",
    "isEnabled",
    "isRequired",
  ],
  domains: { "ui:help": "sso.domainsHelp" },
  issuer: { "ui:autocomplete": "off", "ui:help": "sso.issuerHelp" },
  clientId: { "ui:autocomplete": "off" },
  clientSecret: { "ui:widget": "password", "ui:autocomplete": "off", "ui:help": "sso.clientSecretHelp" },
  secretExpiresOn: { "ui:help": "sso.secretExpiresOnHelp" },
  roleClaim: { "ui:autocomplete": "off", "ui:help": "sso.roleClaimHelp" },
  adminValues: { "ui:autocomplete": "off", "ui:help": "sso.adminValuesHelp" },
  userValues: { "ui:autocomplete": "off", "ui:help": "sso.userValuesHelp" },
};

/** For admins of the company itself: platform admins vouch for domains. */
export const ownSingleSignOnUi = {
  ...singleSignOnUi,
  domains: { "ui:help": "sso.ownDomainsHelp", "ui:readonly": true },
};
