import { schema, validator } from "virtual:small-form/passkeyName";
import { defineSmallForm } from "./defineSmallForm.ts";

/** What a passkey is called. */
export const passkeyNameForm = defineSmallForm({ name: "passkeyName", schema, validator, uiSchema: {} });
