import { schema, validators } from "virtual:form/passwordResetForm";
import { passwordResetFormUi } from "../../schemas/passwordResetFormUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form for a new password (spec §2.31, §5.3–5.7). */
export const passwordResetForm = defineForm({
  name: "passwordReset",
  schema,
  validators,
  uiSchema: passwordResetFormUi,
});
