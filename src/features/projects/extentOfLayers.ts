import type { LatLonBoundingBox } from "../../../schemas/project.ts";
import type { ProjectRecord } from "../../../schemas/projectUpdate.ts";

/** The smallest box around these layers; null where none of them is offered. */
export function extentOfLayers(
  names: readonly string[],
  offered: NonNullable<ProjectRecord["offeredLayers"]>,
): LatLonBoundingBox | null {
  const boxes = offered
    .filter(({ name }) => names.includes(name))
    .map(({ latlonBoundingBox }) => latlonBoundingBox);
  if (boxes.length === 0) return null;
  return {
    minx: Math.min(...boxes.map(({ minx }) => minx)),
    miny: Math.min(...boxes.map(({ miny }) => miny)),
    maxx: Math.max(...boxes.map(({ maxx }) => maxx)),
    maxy: Math.max(...boxes.map(({ maxy }) => maxy)),
  };
}
