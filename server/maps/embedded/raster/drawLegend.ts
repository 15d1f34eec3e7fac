export interface LegendDrawing {
  width: number;
  height: number;
}
