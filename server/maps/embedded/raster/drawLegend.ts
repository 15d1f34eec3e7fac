
export interface LegendDrawing {
  /** Size of one swatch, pixels. */
  width: number;
  height: number;
  scale: number;
  /** `#rrggbb`; transparent without. */
  background?: string;
}
