import { fieldOf, isObject } from "../../../schemas/records.ts";

/** Where a position of an answer is written: its two numbers in another order, or in another system. */
export type Place = (x: number, y: number) => [number, number];

/** Features with each position put elsewhere. Heights stay. */
export function placedFeatures(features: Buffer, place: Place): Buffer {
  const parsed: unknown = JSON.parse(`[${features.toString()}]`);
  if (!Array.isArray(parsed)) return features;
  for (const feature of parsed) placeGeometry(fieldOf(feature, "geometry"), place);
  return Buffer.from(JSON.stringify(parsed).slice(1, -1));
}

function placeGeometry(geometry: unknown, place: Place): void {
  if (!isObject(geometry)) return;
  if ("coordinates" in geometry) geometry["coordinates"] = placed(geometry["coordinates"], place);
  const { geometries } = geometry;
  if (Array.isArray(geometries)) for (const part of geometries) placeGeometry(part, place);
}

/** A position, or lists of them however deep. */
function placed(coordinates: unknown, place: Place): unknown {
  if (!Array.isArray(coordinates)) return coordinates;
  const list: unknown[] = coordinates;
  const [x, y, ...more] = list;
  if (typeof x === "number" && typeof y === "number") return [...place(x, y), ...more];
  return list.map((part) => placed(part, place));
}
