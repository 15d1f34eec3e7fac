import { schema, validators } from "virtual:form/signInPolicy";
import { defineForm } from "./defineForm.ts";

/** How the people of a company sign in. */
export const signInPolicyForm = defineForm({ name: "signInPolicy", schema, validators });
