import { scratch } from "./memory";

/** Steps of a pixel that vertices are drawn at: finer than the sixteen levels of coverage can show. */
const steps: f64 = 8;
/** Shapes with no more vertices cost less to draw than to simplify. */
const fewVertices: i32 = 16;

/**
 * Moves the vertices in the scratch to steps of an eighth of a pixel and keeps one of those that then follow each other
 * at one place; answers how many are left. A border that two shapes share stays shared, as both move it alike.
 */
export function simplify(count: i32): i32 {
  if (count <= fewVertices) return count;
  const end = scratch + ((<usize>count) << 4);
  let kept = scratch;
  let x: f64 = Infinity;
  let y: f64 = Infinity;
  for (let at = scratch; at < end; at += 16) {
    const nextX = nearest(load<f64>(at) * steps) / steps;
    const nextY = nearest(load<f64>(at, 8) * steps) / steps;
    if (nextX == x && nextY == y) continue;
    store<f64>(kept, nextX);
    store<f64>(kept, nextY, 8);
    kept += 16;
    x = nextX;
    y = nextY;
  }
  return <i32>((kept - scratch) >>> 4);
}
