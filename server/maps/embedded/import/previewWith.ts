import type { Feature } from "geojson";
import type { ImportPreview } from "../../../services/import/Importer.ts";

/** Maximum number of features in a preview. */
export const maxPreviewFeatures = 2000;

/** A preview of some of the matching features. */
export const previewWith = (features: Feature[], numberMatched: number): ImportPreview => ({
  type: "FeatureCollection",
  numberMatched,
  features,
});
