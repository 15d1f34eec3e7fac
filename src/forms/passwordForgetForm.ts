import { schema, validators } from "virtual:form/passwordForget";
import { passwordForgetUi } from "../../schemas/passwordForgetUi.ts";
import { defineForm } from "./defineForm.ts";

/** The forgot-password form (spec §2.30, §5.2). */
export const passwordForgetForm = defineForm({
  name: "passwordForget",
  schema,
  validators,
  uiSchema: passwordForgetUi,
});
