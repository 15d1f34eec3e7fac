import {
  cut,
  distance,
  lineThrough,
  meeting,
  noStreet,
  shifted,
  type Cell,
  type Line,
  type Point,
} from "../geometry/cells.ts";
import { at } from "../../../support/content/seededRandom.ts";
import type { Street, StreetKind } from "./Town.ts";

/** Marks the side that a cut leaves, while looking for it. */
const theCut = -2;

/** The streets drawn so far, and how to draw the next one through a cell. */
export interface StreetPlan {
  streets: Street[];
  /** Adds a street between two points; returns its number. */
  add(street: Omit<Street, "name" | "junctionsM">): number;
  /** Notes that something joins a street at this point of its axis. */
  join(street: number, point: Point): void;
  /** Half the width of a street, metres; 0 for `noStreet`. */
  halfWidthM(street: number): number;
  /** Draws a street along a line, from one side of the cell to the other; returns the land on both sides of it. */
  layThrough(cell: Cell, line: Line, street: NewStreet): { below?: Cell; above?: Cell };
}

interface NewStreet {
  kind: StreetKind;
  widthM: number;
  neighbourhood: number;
}

export function createStreetPlan(): StreetPlan {
  const streets: Street[] = [];

  function add(street: Omit<Street, "name" | "junctionsM">): number {
    streets.push({ ...street, name: "", junctionsM: [] });
    return streets.length - 1;
  }
  function join(street: number, point: Point): void {
    const { from, junctionsM } = at(streets, street);
    junctionsM.push(distance(from, point));
  }
  /** Carries an axis on, over the half of the street that it ends on. */
  function reach(point: Point, line: Line, label: number): Point {
    if (label < 0) return point;
    const street = at(streets, label);
    const met = meeting(line, lineThrough(street.from, street.to));
    if (!met || distance(point, met) > street.widthM * 2) return point;
    join(label, met);
    return met;
  }
  function layThrough(cell: Cell, line: Line, street: NewStreet): { below?: Cell; above?: Cell } {
    const chord = chordOf(cell, line);
    if (!chord) return cut(cell, line, noStreet);
    const from = reach(chord.from, line, chord.fromLabel);
    const to = reach(chord.to, line, chord.toLabel);
    const label = add({ ...street, from, to });
    const { below } = cut(cell, shifted(line, -street.widthM / 2), label);
    const { above } = cut(cell, shifted(line, street.widthM / 2), label);
    return { ...(below && { below }), ...(above && { above }) };
  }
  return {
    streets,
    add,
    join,
    layThrough,
    halfWidthM: (street) => (street < 0 ? 0 : at(streets, street).widthM / 2),
  };
}

/** The stretch of a line inside a cell, and the streets at both ends. */
function chordOf(cell: Cell, line: Line) {
  const { above, below } = cut(cell, line, theCut);
  if (!above || !below) return undefined;
  const side = above.labels.indexOf(theCut);
  const count = above.points.length;
  return {
    from: at(above.points, side),
    to: at(above.points, (side + 1) % count),
    fromLabel: above.labels[(side + count - 1) % count] ?? noStreet,
    toLabel: above.labels[(side + 1) % count] ?? noStreet,
  };
}
