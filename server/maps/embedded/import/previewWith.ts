import type { Feature } from "geojson";
import type { ImportPreview } from "../../../services/import/Importer.ts";

/** A preview holds no more features than this. */
export const shownAtMost = 2000;

/** Features to look at, of those that are there. */
export const previewWith = (features: Feature[], numberMatched: number): ImportPreview => ({
  type: "FeatureCollection",
  numberMatched,
  features,
});
