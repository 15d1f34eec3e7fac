import { schema, validators } from "virtual:form/companyUpdate";
import { companyPolicyUpdateUi } from "../../schemas/companyPolicyUpdateUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form of a customer (spec §2.10); name and number of seats can't be emptied. */
export const companyUpdateForm = defineForm({
  name: "companyUpdate",
  schema,
  validators,
  uiSchema: companyPolicyUpdateUi,
  required: ["customerName", "name", "maxUsers"],
});
