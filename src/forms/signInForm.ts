import { schema, validator } from "virtual:small-form/signIn";
import { signInUi } from "../../schemas/signInUi.ts";
import { defineSmallForm } from "./defineSmallForm.ts";

/** The sign-in form (spec §2.28, §5.1). */
export const signInForm = defineSmallForm({ name: "signIn", schema, validator, uiSchema: signInUi });
