import { schema, validators } from "virtual:form/signIn";
import { signInUi } from "../../schemas/signInUi.ts";
import { defineForm } from "./defineForm.ts";

/** The sign-in form (spec §2.28, §5.1). */
export const signInForm = defineForm({ name: "signIn", schema, validators, uiSchema: signInUi });
