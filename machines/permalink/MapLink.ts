import type { LonLat } from "../coordinates/places.ts";
import type { FeatureRef } from "../feature-info/clickedFeatures.ts";
import type { ShownLayer } from "../layers/layerEntries.ts";
import type { StylesByLayer } from "../layers/layerStyles.ts";
import type { LayerFilters } from "../layer-filter/layerFilters.ts";
import type { Measurement } from "../measure/measuring.ts";

/** Where a map stands. */
export interface LinkedPlace {
  center: LonLat;
  zoom: number;
}

/** A measurement as a link carries it: its id and number are of the browser it is in. */
export type LinkedMeasurement = Pick<Measurement, "name" | "geometry">;

/** Another map beside the one that the rest of a link says: right of the line. */
export interface LinkedCompare {
  /** Where the line lies, whole per cents of the map's width from the left. */
  positionPercent: number;
  baseLayer: string;
  layers: ShownLayer[];
}

/** What a person sees of a project's map, as far as an address can say it; null is what it says nothing about. */
export interface MapLink {
  place: LinkedPlace | null;
  baseLayer: string | null;
  /** The layers that are on, the bottom one first; all others are off. */
  layers: ShownLayer[] | null;
  /** By layer; null is none. */
  filters: LayerFilters | null;
  /** Names of styles by layer, of layers that are drawn in another than the project has; null is none. */
  styles: StylesByLayer | null;
  /** Null is no comparison. */
  compare: LinkedCompare | null;
  feature: FeatureRef | null;
  measurements: LinkedMeasurement[];
  /** Ids of the drawings that are shown, the last on top. */
  drawings: readonly number[];
  /** What is selected, as `writeSelection` writes it; empty where there was no room for it, null is nothing. */
  selection: string | null;
}

/** What of a link could not be shown. */
export type LinkLoss =
  /** Of a later version, or none of ours at all. */
  | { kind: "unreadable" }
  | {
      kind:
        | "place"
        | "baseLayer"
        | "layers"
        | "filters"
        | "styles"
        | "compare"
        | "feature"
        | "drawings"
        | "selection";
    }
  | { kind: "layersGone"; names: string[] }
  | { kind: "measurements"; count: number };

export const emptyLink: MapLink = {
  place: null,
  baseLayer: null,
  layers: null,
  filters: null,
  styles: null,
  compare: null,
  feature: null,
  measurements: [],
  drawings: [],
  selection: null,
};

/** What a link and what was lost of it. */
export interface ReadLink {
  link: MapLink;
  losses: LinkLoss[];
}
