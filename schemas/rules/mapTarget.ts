import { isObject } from "../records.ts";

/** Maximum number of positions of a right answer's shape. */
const targetMaxPositions = 5000;

/** Nesting depth of positions by geometry type. */
const depths: Readonly<Record<string, number>> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

const isShortText = (value: unknown) => typeof value === "string" && value !== "" && value.length <= 200;
const isWithin = (value: unknown, limit: number) => typeof value === "number" && Math.abs(value) <= limit;

/** Longitude and latitude, degrees. */
export const isLonLat = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && isWithin(value[0], 180) && isWithin(value[1], 90);

/** Number of positions at this depth; NaN when one is invalid. */
function countPositions(value: unknown, depth: number): number {
  if (!Array.isArray(value)) return Number.NaN;
  if (depth === 0) return isLonLat(value) ? 1 : Number.NaN;
  return value.length === 0
    ? Number.NaN
    : value.reduce<number>((count, each) => count + countPositions(each, depth - 1), 0);
}

function isFeature(value: unknown): boolean {
  if (!isObject(value) || !isObject(value["geometry"])) return false;
  const { layer, id, geometry, ...others } = value;
  const { type, coordinates } = geometry;
  const depth = depths[String(type)];
  const isKnown = isShortText(layer) && isShortText(id) && Object.keys(others).length === 0;
  return isKnown && depth !== undefined && countPositions(coordinates, depth) <= targetMaxPositions;
}

/** Whether a value is a `MapTarget`, without other properties. */
export function isMapTarget(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { projectId, position, feature, ...others } = value;
  return (
    Number.isInteger(projectId) &&
    Number(projectId) > 0 &&
    isLonLat(position) &&
    (feature === undefined || isFeature(feature)) &&
    Object.keys(others).length === 0
  );
}
