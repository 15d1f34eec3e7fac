import { fieldOf, isObject } from "../../../schemas/records.ts";

/** Features that have x first, with y first: what a system asks for whose register names latitude first. */
export function inAxisOrder(features: Buffer): Buffer {
  const parsed: unknown = JSON.parse(`[${features.toString()}]`);
  if (!Array.isArray(parsed)) return features;
  for (const feature of parsed) turnGeometry(fieldOf(feature, "geometry"));
  return Buffer.from(JSON.stringify(parsed).slice(1, -1));
}

function turnGeometry(geometry: unknown): void {
  if (!isObject(geometry)) return;
  if ("coordinates" in geometry) geometry["coordinates"] = turned(geometry["coordinates"]);
  const { geometries } = geometry;
  if (Array.isArray(geometries)) geometries.forEach(turnGeometry);
}

/** A position, or lists of them however deep. */
function turned(coordinates: unknown): unknown {
  if (!Array.isArray(coordinates)) return coordinates;
  const list: unknown[] = coordinates;
  const [x, y, ...more] = list;
  return typeof x === "number" ? [y, x, ...more] : list.map(turned);
}
