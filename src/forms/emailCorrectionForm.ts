import { schema, validators } from "virtual:form/emailCorrection";
import { emailCorrectionUi } from "../../schemas/emailCorrectionUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form to correct an invitee's e-mail. */
export const emailCorrectionForm = defineForm({
  name: "emailCorrection",
  schema,
  validators,
  uiSchema: emailCorrectionUi,
});
