import { schema, validators } from "virtual:form/layerFilterDraft";
import { layerFilterDraftUi } from "../../schemas/layerFilterDraftUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form of a layer's filter. */
export const layerFilterDraftForm = defineForm({
  name: "layerFilter",
  schema,
  validators,
  uiSchema: layerFilterDraftUi,
});
