import { schema, validators } from "virtual:form/companyUserUpdate";
import { companyUserUpdateUi } from "../../schemas/companyUserUpdateUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form of a user (spec §2.15). */
export const companyUserUpdateForm = defineForm({
  name: "companyUserUpdate",
  schema,
  validators,
  uiSchema: companyUserUpdateUi,
  required: ["roleId"],
});
