import type { Polygon } from "geojson";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import { destination } from "../measure/geodesic.ts";
import type { PositionFix } from "./locateMachine.ts";

const ringSides = 64;

/** A geodesic circle with the accuracy as its radius; degrees, EPSG:4326. */
export function accuracyArea({ longitude, latitude, accuracyM }: PositionFix): Polygon {
  const ring = Array.from({ length: ringSides }, (_, side) =>
    destination([longitude, latitude], (360 * side) / ringSides, accuracyM),
  );
  return { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] };
}

/** Whether a position is outside a project's box. */
export const isOutside = ({ longitude, latitude }: PositionFix, box: LatLonBoundingBox): boolean =>
  longitude < box.minx || longitude > box.maxx || latitude < box.miny || latitude > box.maxy;

/** Rounding steps by accuracy; metres. */
const steps = [
  { upTo: 10, step: 1 },
  { upTo: 50, step: 5 },
  { upTo: 100, step: 10 },
  { upTo: 500, step: 50 },
  { upTo: 1_000, step: 100 },
  { upTo: Infinity, step: 1_000 },
];

/** Accuracy for display: rounded up, so that it does not flicker with the sensor's figure. */
export function displayedAccuracy(accuracyM: number): { value: number; unit: "m" | "km" } {
  const { step = 1 } = steps.find(({ upTo }) => accuracyM <= upTo) ?? {};
  const metres = Math.max(Math.ceil(accuracyM / step) * step, 1);
  return metres < 1_000 ? { value: metres, unit: "m" } : { value: metres / 1_000, unit: "km" };
}
