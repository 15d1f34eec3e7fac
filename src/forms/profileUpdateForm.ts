import { schema, validators } from "virtual:form/profileUpdate";
import { profileUpdateUi } from "../../schemas/profileUpdateUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form of one's own account (spec §2.6, §7.10). */
export const profileUpdateForm = defineForm({
  name: "profileUpdate",
  schema,
  validators,
  uiSchema: profileUpdateUi,
});
