import { schema, validators } from "virtual:form/companyUserUpdate";
import { companyUserUpdateUi, ownCompanyUserUi } from "../../schemas/companyUserUpdateUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form of a user (spec §2.15). */
export const companyUserUpdateForm = defineForm({
  name: "companyUserUpdate",
  schema,
  validators,
  uiSchema: companyUserUpdateUi,
  required: ["roleId"],
});

/** The form of the own account in the list of users: nobody changes their own role. */
export const ownCompanyUserForm = defineForm({
  name: "companyUserUpdate",
  schema,
  validators,
  uiSchema: ownCompanyUserUi,
  required: ["roleId"],
});
