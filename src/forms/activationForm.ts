import { schema, validator } from "virtual:small-form/activationForm";
import { activationFormUi } from "../../schemas/activationFormUi.ts";
import { defineSmallForm } from "./defineSmallForm.ts";

/** The form of an opened invitation (spec §2.13, §5.3–5.7). */
export const activationForm = defineSmallForm({
  name: "activation",
  schema,
  validator,
  uiSchema: activationFormUi,
});
