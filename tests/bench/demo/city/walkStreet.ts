import { contains, distance, type Cell, type Point } from "../geometry/cells.ts";
import type { Street } from "./Town.ts";

/** A place beside a street where something can stand. */
export interface Spot {
  point: Point;
  /** Metres from the street's first end. */
  reachM: number;
  isLeft: boolean;
}

export interface Walk {
  spacingM: number;
  /** From the axis. */
  offsetM: number;
  sides: "left" | "right" | "both" | "alternating";
  /** Where the first spot stands within its spacing, 0 to 1. */
  phase: number;
}

/** Room to keep free at the ends of a street and where other streets join, metres. */
const endClearanceM = 15;
const junctionClearanceM = 8.5;

/** Walks a street from end to end and names the free spots along it. */
export function* walkStreet(street: Street, { spacingM, offsetM, sides, phase }: Walk): Generator<Spot> {
  const { from, to, junctionsM } = street;
  const lengthM = distance(from, to);
  const alongX = (to[0] - from[0]) / lengthM;
  const alongY = (to[1] - from[1]) / lengthM;
  let isLeft = phase < 0.5;
  for (let reachM = endClearanceM + phase * spacingM; reachM < lengthM - endClearanceM; reachM += spacingM) {
    if (junctionsM.some((junctionM) => Math.abs(junctionM - reachM) < junctionClearanceM)) continue;
    const wanted = sides === "both" ? [true, false] : [sides === "alternating" ? isLeft : sides === "left"];
    for (const onLeft of wanted) {
      const offset = onLeft ? offsetM : -offsetM;
      const point: Point = [
        from[0] + alongX * reachM - alongY * offset,
        from[1] + alongY * reachM + alongX * offset,
      ];
      yield { point, reachM, isLeft: onLeft };
    }
    isLeft = !isLeft;
  }
}

/** Whether a point lies in one of the waters, or nearer to it than `marginM`. */
export function isInWater(waters: readonly Cell[], point: Point, marginM: number): boolean {
  return waters.some((water) => contains(water, point, marginM));
}
