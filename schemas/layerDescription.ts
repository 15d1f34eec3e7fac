import type { HiddenClass } from "./layerFilter.ts";
import type { Symbol } from "./layerStyle.ts";
import type { ToldLayer } from "./layerMetadata.ts";
import type { LatLonBoundingBox } from "./project.ts";

/** A class of a layer's legend: a symbol and what it stands for. */
export interface LegendClass {
  title: string;
  geometry: "point" | "line" | "polygon";
  symbol: Symbol;
  /** Which features it is of; left out where that is not understood, or of all. */
  takes?: Omit<HiddenClass, "hidden">;
}

/** A layer in a map server's WMS capabilities, and what people are told of it. */
export interface LayerDescription {
  /** May equal the name. */
  title: string | null;
  /** What the layer is; left out where nothing is said. */
  abstract?: string;
  /** Left out where the map server doesn't say, or says the whole world. */
  extent?: LatLonBoundingBox;
  /** Drawn from this scale denominator on; null for no limit. */
  minScale: number | null;
  /** Drawn below this scale denominator; null for no limit. */
  maxScale: number | null;
  /** Whether the map server tells its legend as data too. */
  hasLegendData?: boolean;
  /** Its styles, the default first; left out where the map server doesn't say. */
  styles?: readonly { name: string; title: string }[];
  /** Left out where the map server has only a picture of them. */
  classes?: readonly LegendClass[];
  /** Left out where none is known. */
  metadata?: ToldLayer;
}
