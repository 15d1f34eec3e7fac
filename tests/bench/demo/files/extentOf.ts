import type { Position } from "geojson";
import type { Extent } from "../../../../server/demo/demoFiles.ts";
import type { DemoFeature, DemoLayer } from "../DemoLayer.ts";

/** A geometry's positions: one list for a point or a line, one a ring for a polygon. */
export function positionsOf(geometry: DemoFeature["geometry"]): Position[][] {
  if (geometry.type === "Point") return [[geometry.coordinates]];
  return geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
}

/** The box around all positions, converted one by one when `convert` is given. */
export function extentOf(
  { features }: Pick<DemoLayer, "features">,
  convert: (x: number, y: number) => [number, number] = (x, y) => [x, y],
): Extent {
  const extent: Extent = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { geometry } of features)
    for (const ring of positionsOf(geometry))
      for (const [givenX = 0, givenY = 0] of ring) {
        const [x, y] = convert(givenX, givenY);
        extent[0] = Math.min(extent[0], x);
        extent[1] = Math.min(extent[1], y);
        extent[2] = Math.max(extent[2], x);
        extent[3] = Math.max(extent[3], y);
      }
  return extent;
}
