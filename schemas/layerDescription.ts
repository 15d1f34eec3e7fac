/** A layer in a map server's WMS capabilities. */
export interface LayerDescription {
  /** May equal the name. */
  title: string | null;
  /** Drawn from this scale denominator on; null for no limit. */
  minScale: number | null;
  /** Drawn below this scale denominator; null for no limit. */
  maxScale: number | null;
}
