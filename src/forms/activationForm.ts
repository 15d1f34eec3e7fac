import { schema, validators } from "virtual:form/activationForm";
import { activationFormUi } from "../../schemas/activationFormUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form of an opened invitation (spec §2.13, §5.3–5.7). */
export const activationForm = defineForm({
  name: "activation",
  schema,
  validators,
  uiSchema: activationFormUi,
});
