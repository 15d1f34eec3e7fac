import type { ToldLayer } from "./layerMetadata.ts";

/** A layer in a map server's WMS capabilities, and what people are told of it. */
export interface LayerDescription {
  /** May equal the name. */
  title: string | null;
  /** What the layer is; left out where nothing is said. */
  abstract?: string;
  /** Drawn from this scale denominator on; null for no limit. */
  minScale: number | null;
  /** Drawn below this scale denominator; null for no limit. */
  maxScale: number | null;
  /** Left out where none is known. */
  metadata?: ToldLayer;
}
