import {
  geometryOf,
  kindOf,
  minimumPoints,
  pointsOf,
  toName,
  type MeasureKind,
  type MeasuredGeometry,
} from "../measure/measuring.ts";
import { readPositions, writePositions } from "./deltas.ts";
import { cutAt, listSign, pairSign, readWords, writeWords } from "./linkWords.ts";
import type { LinkedMeasurement } from "./MapLink.ts";

const kindSigns: Record<MeasureKind, string> = { line: "l", area: "a" };

/** As far as the map goes on over the 180th meridian. */
const furthest = [720, 90] as const;

/** What a geometry is in a link: equal texts are equal shapes, to the centimetre. */
const writeShape = (geometry: MeasuredGeometry): string =>
  kindSigns[kindOf(geometry)] + writePositions(pointsOf(geometry));

const writeMeasurement = ({ name, geometry }: LinkedMeasurement): string =>
  writeShape(geometry) + (name === null ? "" : pairSign + writeWords(name));

export const writeMeasurements = (measurements: readonly LinkedMeasurement[]): string =>
  measurements.map(writeMeasurement).join(listSign);

function readMeasurement(text: string): LinkedMeasurement | undefined {
  const [shape, words] = cutAt(text, pairSign);
  const kind = (["line", "area"] as const).find((each) => kindSigns[each] === shape[0]);
  const points = readPositions(shape.slice(1));
  if (!kind || !points || points.length < minimumPoints[kind]) return undefined;
  const isOnMap = points.every((point) =>
    furthest.every((most, axis) => Math.abs(point[axis] ?? Number.NaN) <= most),
  );
  const name = words === undefined ? "" : readWords(words);
  if (!isOnMap || name === undefined) return undefined;
  return { name: toName(name), geometry: geometryOf(kind, points) };
}

/** The measurements that can be read, and how many can't. */
export function readMeasurements(text: string): { measurements: LinkedMeasurement[]; lostCount: number } {
  const read = text.split(listSign).map(readMeasurement);
  const measurements = read.filter((measurement) => measurement !== undefined);
  return { measurements, lostCount: read.length - measurements.length };
}
