import type { Point } from "./cells.ts";
import type { SeededRandom } from "../../../support/content/seededRandom.ts";

/** A smooth one-to-one map of the plane: it turns the straight drawing board into a town that has grown. */
export type Bend = (point: Point) => Point;

/** Wave length and swing, metres; the steepest sum stays below 1, so that nothing ever folds over. */
const waves = [
  [2600, 62],
  [1500, 34],
  [820, 15],
  [430, 6.5],
  [260, 2.6],
] as const;

/** Swings each point sideways to a few long waves, which keeps areas nearly as they were; then moves the town. */
export function bendAround(centre: Point, random: SeededRandom): Bend {
  const turn = random.between(0, Math.PI);
  const swings = waves.map(([lengthM, swingM], i) => {
    const angle = turn + i * 2.1 + random.between(-0.3, 0.3);
    return {
      direction: [Math.cos(angle), Math.sin(angle)] as const,
      perMetre: (2 * Math.PI) / lengthM,
      phase: random.between(0, 2 * Math.PI),
      swingM,
    };
  });
  return ([x, y]) => {
    let bentX = x;
    let bentY = y;
    for (const { direction, perMetre, phase, swingM } of swings) {
      const sway = swingM * Math.sin((x * direction[0] + y * direction[1]) * perMetre + phase);
      bentX -= direction[1] * sway;
      bentY += direction[0] * sway;
    }
    return [Math.round((centre[0] + bentX) * 1000) / 1000, Math.round((centre[1] + bentY) * 1000) / 1000];
  };
}
