import { schema, validators } from "virtual:form/passwordChangeForm";
import { passwordChangeFormUi } from "../../schemas/passwordChangeFormUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form to change one's password (spec §7.11). */
export const passwordChangeForm = defineForm({
  name: "passwordChange",
  schema,
  validators,
  uiSchema: passwordChangeFormUi,
});
