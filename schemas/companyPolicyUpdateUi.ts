/** Hints of the fields of a company's policy, in its own form and in a customer's. */
export const companyPolicyUpdateUi = {
  passwordRules: { "ui:widget": "radio", "ui:help": "companyPolicy.passwordRulesHelp" },
  requiresSecondFactor: { "ui:help": "companyPolicy.secondFactorHelp" },
  sessionIdleMinutes: { "ui:help": "companyPolicy.sessionIdleHelp" },
  sessionMaxHours: { "ui:help": "companyPolicy.sessionMaxHelp" },
};
