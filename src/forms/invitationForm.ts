import { schema, validators } from "virtual:form/newCompanyUser";
import { newCompanyUserUi } from "../../schemas/newCompanyUserUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form to invite a user (spec §2.16). */
export const newCompanyUserForm = defineForm({
  name: "newCompanyUser",
  schema,
  validators,
  uiSchema: newCompanyUserUi,
  required: ["roleId"],
});
