import {
  geometryOf,
  kindOf,
  minimumPoints,
  pointsOf,
  stepsPerDegree,
  toName,
  type MeasureKind,
  type MeasuredGeometry,
} from "../measure/measuring.ts";
import { readPositions, writePositions } from "./deltas.ts";
import { cutAt, listSign, pairSign, readWords, writeWords } from "./linkWords.ts";
import type { LinkedMeasurement } from "./MapLink.ts";

const kindSigns: Record<MeasureKind, string> = { line: "L", area: "A" };

/** What a shape begins with, in links that were shared earlier too: those are right to a centimetre on the ground. */
const shapeSigns: Partial<Record<string, { kind: MeasureKind; stepsPerDegree: number }>> = {
  L: { kind: "line", stepsPerDegree },
  A: { kind: "area", stepsPerDegree },
  l: { kind: "line", stepsPerDegree: 1e7 },
  a: { kind: "area", stepsPerDegree: 1e7 },
};

/** As far as the map goes on over the 180th meridian. */
const furthest = [720, 90] as const;

/** What a geometry is in a link: equal texts are equal shapes. */
const writeShape = (geometry: MeasuredGeometry): string =>
  kindSigns[kindOf(geometry)] + writePositions(pointsOf(geometry), stepsPerDegree);

const writeMeasurement = ({ name, geometry }: LinkedMeasurement): string =>
  writeShape(geometry) + (name === null ? "" : pairSign + writeWords(name));

export const writeMeasurements = (measurements: readonly LinkedMeasurement[]): string =>
  measurements.map(writeMeasurement).join(listSign);

function readMeasurement(text: string): LinkedMeasurement | undefined {
  const [shape, words] = cutAt(text, pairSign);
  const sign = shapeSigns[shape.charAt(0)];
  const points = sign && readPositions(shape.slice(1), sign.stepsPerDegree);
  if (!points || points.length < minimumPoints[sign.kind]) return undefined;
  const isOnMap = points.every((point) =>
    furthest.every((most, axis) => Math.abs(point[axis] ?? Number.NaN) <= most),
  );
  const name = words === undefined ? "" : readWords(words);
  if (!isOnMap || name === undefined) return undefined;
  return { name: toName(name), geometry: geometryOf(sign.kind, points) };
}

/** The measurements that can be read, and how many can't. */
export function readMeasurements(text: string): { measurements: LinkedMeasurement[]; lostCount: number } {
  const read = text.split(listSign).map(readMeasurement);
  const measurements = read.filter((measurement) => measurement !== undefined);
  return { measurements, lostCount: read.length - measurements.length };
}
