import { schema, validators } from "virtual:form/layerMetadata";
import { layerMetadataUi } from "../../schemas/layerMetadataUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form of what people are told of a layer, for platform admins. */
export const layerMetadataForm = defineForm({
  name: "layerMetadata",
  schema,
  validators,
  uiSchema: layerMetadataUi,
});
