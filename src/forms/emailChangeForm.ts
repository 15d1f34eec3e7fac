import { schema, validators } from "virtual:form/emailChange";
import { emailChangeUi } from "../../schemas/emailChangeUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form to change one's e-mail. */
export const emailChangeForm = defineForm({
  name: "emailChange",
  schema,
  validators,
  uiSchema: emailChangeUi,
});
