import {
  isSameShape,
  kindOf,
  type MeasureKind,
  type MeasuredGeometry,
  type Measurement,
} from "./measuring.ts";

/** A measurement that has no number here yet. */
export type Unnumbered = Omit<Measurement, "number">;

/** Lines and areas are each counted from 1; a number is not given again while a higher one is there. */
function nextNumber(measurements: readonly Measurement[], kind: MeasureKind): number {
  const numbers = measurements
    .filter(({ geometry }) => kindOf(geometry) === kind)
    .map(({ number }) => number);
  return Math.max(0, ...numbers) + 1;
}

/** Whether two of a list would have the same title. */
export const hasSameNumber = (one: Measurement, other: Measurement): boolean =>
  one.number === other.number && kindOf(one.geometry) === kindOf(other.geometry);

/** The list with others behind it, each with the next number of its kind. */
export const withAdded = (
  measurements: readonly Measurement[],
  others: readonly Unnumbered[],
): Measurement[] =>
  others.reduce<Measurement[]>(
    (all, one) => [...all, { ...one, number: nextNumber(all, kindOf(one.geometry)) }],
    [...measurements],
  );

/** Those whose shape is new here. */
export const newAmong = (
  measurements: readonly Measurement[],
  others: readonly Unnumbered[],
): readonly Unnumbered[] =>
  others.filter(({ geometry }) => measurements.every((each) => !isSameShape(each.geometry, geometry)));

/**
 * The list with what was deleted from it, in the order of the ids that it had; one whose number was given in another tab
 * meanwhile gets the next.
 */
export function withRestored(
  measurements: readonly Measurement[],
  deleted: readonly Measurement[],
  order: readonly string[],
): Measurement[] {
  const all = deleted
    .filter(({ id }) => measurements.every((each) => each.id !== id))
    .reduce<Measurement[]>(
      (those, one) =>
        those.some((each) => hasSameNumber(each, one)) ? withAdded(those, [one]) : [...those, one],
      [...measurements],
    );
  const place = ({ id }: Measurement) => (order.includes(id) ? order.indexOf(id) : order.length);
  return all.toSorted((one, other) => place(one) - place(other));
}

/** The list with another shape of one of them. */
export const withShape = (
  measurements: readonly Measurement[],
  id: string,
  geometry: MeasuredGeometry,
): Measurement[] => measurements.map((each) => (each.id === id ? { ...each, geometry } : each));
