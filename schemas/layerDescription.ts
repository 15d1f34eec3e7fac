/** What a map server tells of one layer in its WMS capabilities. */
export interface LayerDescription {
  /** What people call it; may be the name again. */
  title: string | null;
  /** It is drawn from this scale denominator on; null for no limit. */
  minScale: number | null;
  /** It is drawn below this scale denominator; null for no limit. */
  maxScale: number | null;
}
