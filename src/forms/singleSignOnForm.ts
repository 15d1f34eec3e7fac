import { schema, validators } from "virtual:form/singleSignOn";
import { ownSingleSignOnUi, singleSignOnUi } from "../../schemas/singleSignOnUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form of a customer's identity provider, for platform admins. */
export const singleSignOnForm = defineForm({
  name: "singleSignOn",
  schema,
  validators,
  uiSchema: singleSignOnUi,
});

/** The same for a company's own admins, who do not say which domains are theirs. */
export const ownSingleSignOnForm = defineForm({
  name: "singleSignOn",
  schema,
  validators,
  uiSchema: ownSingleSignOnUi,
});
