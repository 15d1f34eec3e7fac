import { schema, validator } from "virtual:small-form/passwordForget";
import { passwordForgetUi } from "../../schemas/passwordForgetUi.ts";
import { defineSmallForm } from "./defineSmallForm.ts";

/** The forgot-password form (spec §2.30, §5.2). */
export const passwordForgetForm = defineSmallForm({
  name: "passwordForget",
  schema,
  validator,
  uiSchema: passwordForgetUi,
});
