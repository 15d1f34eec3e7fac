export type Extent = [minX: number, minY: number, maxX: number, maxY: number];

/** Takes EPSG:3857 metres to the axes of another CRS (east or longitude first) and back. */
export interface PlaneTransform {
  fromMercator(x: number, y: number): [number, number];
  toMercator(x: number, y: number): [number, number];
}
