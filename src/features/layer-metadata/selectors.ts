import type { DescribedLayer } from "../../../machines/layer-metadata/suggestedMetadata.ts";
import type { LayerMetadataRecord } from "../../../schemas/layerMetadata.ts";
import { createRecord } from "../records/selectors.ts";

/** What people are told of a layer, beside what its data say. */
export interface EditedMetadata extends LayerMetadataRecord {
  described: DescribedLayer;
}

/** What people are told of a layer, in its form. */
export const LayerMetadataEditing = createRecord<EditedMetadata>();
