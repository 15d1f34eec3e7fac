import { schema, validators } from "virtual:form/companyPolicyUpdate";
import { companyPolicyUpdateUi } from "../../schemas/companyPolicyUpdateUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form of what a company asks of its own people (spec §27.1). */
export const companyPolicyUpdateForm = defineForm({
  name: "companyPolicyUpdate",
  schema,
  validators,
  uiSchema: companyPolicyUpdateUi,
});
