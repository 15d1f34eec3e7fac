import { schema, validators } from "virtual:form/workspaceName";
import { workspaceNameUi } from "../../schemas/workspaceNameUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form to rename a workspace. */
export const workspaceNameForm = defineForm({
  name: "workspaceName",
  schema,
  validators,
  uiSchema: workspaceNameUi,
});
