import { schema, validators } from "virtual:form/projectUpdate";
import { projectUpdateUi } from "../../schemas/projectUpdateUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form of a project, for platform admins (spec §6.2). */
export const projectUpdateForm = defineForm({
  name: "projectUpdate",
  schema,
  validators,
  uiSchema: projectUpdateUi,
  required: ["name", "latlonBoundingBox"],
});
