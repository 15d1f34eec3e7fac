import type { Position } from "geojson";
import {
  isMeasurementId,
  maxNameLength,
  measureMethods,
  minimumPoints,
  kindOf,
  pointsOf,
  isSamePlace,
  type MeasureMethod,
  type MeasuredGeometry,
  type Measurement,
} from "./measuring.ts";
import { hasSameNumber } from "./measurementList.ts";
import { isRecord } from "../../schemas/records.ts";

/** Where unreadable stored content is moved to before it is overwritten. */
export const setAsideKey = (key: string): string => `${key}.unreadable`;

/** Local storage key of the chosen method. */
export const measureMethodStorageKey = "map__measureMethod";

const version = 1;

export const writeMeasurements = (measurements: readonly Measurement[]): string =>
  JSON.stringify({ version, measurements });

export const readMethod = (stored: unknown): MeasureMethod =>
  measureMethods.find((method) => method === stored) ?? "ellipsoid";

/**
 * Parses stored measurements strictly.
 * @returns the valid measurements, and whether that was everything
 */
export function readMeasurements(stored: string | null): { measurements: Measurement[]; isWhole: boolean } {
  if (stored === null) return { measurements: [], isWhole: true };
  const entries = entriesOf(stored);
  if (!entries) return { measurements: [], isWhole: false };
  const measurements: Measurement[] = [];
  for (const entry of entries) {
    if (!isMeasurement(entry)) continue;
    const isTaken = (other: Measurement) => other.id === entry.id || hasSameNumber(other, entry);
    if (!measurements.some(isTaken)) measurements.push(entry);
  }
  return { measurements, isWhole: measurements.length === entries.length };
}

function entriesOf(stored: string): unknown[] | undefined {
  let content: unknown;
  try {
    content = JSON.parse(stored);
  } catch {
    // Not ours.
  }
  if (!isRecord(content) || content["version"] !== version) return undefined;
  return Array.isArray(content["measurements"]) ? content["measurements"] : undefined;
}

function isMeasurement(value: unknown): value is Measurement {
  if (!isRecord(value)) return false;
  const { id, number, name, geometry } = value;
  const isName = name === null || (typeof name === "string" && name !== "" && name.length <= maxNameLength);
  return (
    isMeasurementId(id) &&
    Number.isSafeInteger(number) &&
    Number(number) > 0 &&
    isName &&
    isGeometry(geometry)
  );
}

function isGeometry(value: unknown): value is MeasuredGeometry {
  if (!isRecord(value) || !Array.isArray(value["coordinates"])) return false;
  const { type, coordinates } = value;
  const enough = (geometry: MeasuredGeometry) => pointsOf(geometry).length >= minimumPoints[kindOf(geometry)];
  if (type === "LineString" && coordinates.every(isPosition)) return enough({ type, coordinates });
  return type === "Polygon" && coordinates.length === 1 && coordinates.every(isRing)
    ? enough({ type, coordinates })
    : false;
}

function isRing(value: unknown): value is Position[] {
  if (!Array.isArray(value) || !value.every(isPosition)) return false;
  const [first] = value;
  return first !== undefined && isSamePlace(first, value.at(-1));
}

/** Longitudes continue over the 180th meridian, as the map does. */
const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => Number.isFinite(part)) &&
  Math.abs(Number(value[0])) <= 720 &&
  Math.abs(Number(value[1])) <= 90;
