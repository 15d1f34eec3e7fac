import type { LayerMetadataRecord } from "../../../schemas/layerMetadata.ts";
import { createRecord } from "../records/selectors.ts";

/** What people are told of a layer, in its form. */
export const LayerMetadataEditing = createRecord<LayerMetadataRecord>();
