import type { MapContent, SideContent } from "../../map/print/MapContent.ts";

/** One of two compared maps, or the only one. */
export interface PrintedSide extends SideContent {
  /** The layers that are on, the bottom one first; those that no picture has are broken already. */
  layers: readonly string[];
}

/** What is on the map when printing starts. */
export interface PrintedMap extends Omit<MapContent<PrintedSide>, "right" | "grid"> {
  /** The second of two compared maps. */
  right: PrintedSide | null;
  /** Of all layers that are on, the top one first. */
  legends: readonly { layer: string; title: string; url: string }[];
}
