import type { Polygon, Position } from "geojson";
import { generateCity } from "../../bench/demo/city/generateCity.ts";
import type { DemoFeature, DemoLayer } from "../../bench/demo/DemoLayer.ts";
import type { Point } from "../../bench/demo/geometry/cells.ts";

/** A small town: a quarter of the demo's. */
export const smallTown = { seed: "test", scale: 0.5, centre: [136_784, 455_860] as Point };

export const town = generateCity(smallTown);

export const polygonOf = ({ geometry }: DemoFeature): Polygon => {
  if (geometry.type !== "Polygon") throw new Error(`expected a polygon, found a ${geometry.type}`);
  return geometry;
};

export const positionsOf = ({ geometry }: DemoFeature): Position[] => {
  if (geometry.type === "Point") return [geometry.coordinates];
  return geometry.type === "LineString" ? geometry.coordinates : geometry.coordinates.flat();
};

/** Square metres between the rings. */
export function planarAreaM2({ coordinates }: Polygon): number {
  const sizes = coordinates.map((ring) =>
    Math.abs(
      ring.slice(1).reduce((sum, [x = 0, y = 0], i) => {
        const [beforeX = 0, beforeY = 0] = ring[i] ?? [];
        return sum + (beforeX * y - x * beforeY) / 2;
      }, 0),
    ),
  );
  return sizes.reduce((left, size, i) => (i === 0 ? size : left - size), 0);
}

/** Whether the point lies in the polygon, holes left out. */
export function covers({ coordinates }: Polygon, [x = 0, y = 0]: Position): boolean {
  let isInside = false;
  for (const ring of coordinates)
    ring.slice(1).forEach(([toX = 0, toY = 0], i) => {
      const [fromX = 0, fromY = 0] = ring[i] ?? [];
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
        isInside = !isInside;
    });
  return isInside;
}

export const values = (layer: DemoLayer, name: string) =>
  layer.features.map(({ properties }) => properties[name]);

export const numbers = (layer: DemoLayer, name: string): number[] =>
  values(layer, name).filter((value) => typeof value === "number");
