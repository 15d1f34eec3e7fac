import { areaM2, contains, type Cell, type Point } from "../geometry/cells.ts";
import type { SeededRandom } from "../../../support/content/seededRandom.ts";

/** Room that a pond needs around it, metres. */
const shoreM = 14;

/** The outline of a pond in the middle of a lawn, or undefined where there is no room. */
export function pondIn(lawn: Cell, random: SeededRandom): Point[] | undefined {
  const sizeM2 = areaM2(lawn.points);
  if (sizeM2 < 9000 || !random.chance(0.55)) return undefined;
  const count = lawn.points.length;
  const sum = lawn.points.reduce<Point>((total, point) => [total[0] + point[0], total[1] + point[1]], [0, 0]);
  const centre: Point = [sum[0] / count, sum[1] / count];
  const radiusM = Math.sqrt(sizeM2) * random.between(0.14, 0.22);
  const longer = random.between(1.1, 1.7);
  const turn = random.between(0, Math.PI);
  const wobble = random.between(0, Math.PI);
  const ring = Array.from({ length: 28 }, (_, i): Point => {
    const angle = (i / 28) * 2 * Math.PI;
    const reachM = radiusM * (1 + 0.16 * Math.sin(2 * angle + wobble) + 0.08 * Math.sin(3 * angle - wobble));
    const x = Math.cos(angle) * reachM * longer;
    const y = (Math.sin(angle) * reachM) / longer;
    const turned: Point = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    return [
      Math.round((centre[0] + turned[0]) * 1000) / 1000,
      Math.round((centre[1] + turned[1]) * 1000) / 1000,
    ];
  });
  return ring.every((point) => contains(lawn, point, -shoreM)) ? ring : undefined;
}
