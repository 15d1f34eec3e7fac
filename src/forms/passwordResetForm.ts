import { schema, validator } from "virtual:small-form/passwordResetForm";
import { passwordResetFormUi } from "../../schemas/passwordResetFormUi.ts";
import { defineSmallForm } from "./defineSmallForm.ts";

/** The form for a new password (spec §2.31, §5.3–5.7). */
export const passwordResetForm = defineSmallForm({
  name: "passwordReset",
  schema,
  validator,
  uiSchema: passwordResetFormUi,
});
