import type { ImportLayer } from "../../../schemas/geodataImport.ts";

/** What is known of the layer whose style is written. */
export interface Written {
  name: string;
  title: string;
  geometry: ImportLayer["geometry"];
}
