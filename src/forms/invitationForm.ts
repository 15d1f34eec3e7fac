import { schema, validators } from "virtual:form/invitationForm";
import { invitationFormUi } from "../../schemas/invitationFormUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form to invite users (spec §2.16). */
export const invitationForm = defineForm({
  name: "invitations",
  schema,
  validators,
  uiSchema: invitationFormUi,
  required: ["roleId"],
});

const hidden = { "ui:widget": "hidden" };

/** The same for several addresses, which include the names. */
export const bulkInvitationForm = {
  ...invitationForm,
  uiSchema: { ...invitationForm.uiSchema, firstName: hidden, lastName: hidden },
};
