import { schema, validators } from "virtual:form/newCompany";
import { newCompanyUi } from "../../schemas/newCompanyUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form to invite a customer (spec §2.12). */
export const newCompanyForm = defineForm({
  name: "newCompany",
  schema,
  validators,
  uiSchema: newCompanyUi,
  required: ["maxUsers"],
});
