import { schema, validators } from "virtual:form/newAdmin";
import { newAdminUi } from "../../schemas/newAdminUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form to invite a platform admin. */
export const newAdminForm = defineForm({ name: "newAdmin", schema, validators, uiSchema: newAdminUi });
