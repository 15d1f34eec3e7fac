import type { Bend, MeasuredGeometry } from "../measure/measureGeometry.ts";

/** What is on the map: the bottom one first. */
export interface MapContent {
  /** One of the values of spec §3.20; null: none. */
  baseLayer: string | null;
  imageUrl: string;
  styles: Readonly<Record<string, string>> | undefined;
  pictures: readonly { names: readonly string[]; opacity: number; filter?: string | undefined }[];
  measurements: readonly { geometry: MeasuredGeometry; figure: string }[];
  bend: Bend;
}
