import { addEdge } from "./edges";
import { height, scratch, width } from "./memory";
import { touch, useSheet } from "./sheets";
import { strokeBox } from "./stroke";

/** Numbers of a speck in the scratch: x, y of two corners of its box, and the part of it that the shape covers. */
const speckBytes: usize = 40;

/** Adds `count` shapes of at most a pixel to the fill: their area, spread over their boxes. */
export function fillSpecks(count: i32): void {
  const end = scratch + <usize>count * speckBytes;
  useSheet(0);
  for (let at = scratch; at < end; at += speckBytes) {
    const x0 = min(load<f64>(at), load<f64>(at, 16));
    const y0 = min(load<f64>(at, 8), load<f64>(at, 24));
    const x1 = max(load<f64>(at), load<f64>(at, 16));
    const y1 = max(load<f64>(at, 8), load<f64>(at, 24));
    const part = load<f64>(at, 32);
    if (!(part > 0 && x1 > 0 && x0 < <f64>width && y1 > 0 && y0 < <f64>height)) continue;
    touch(0, y0 > 0 ? <i32>y0 : 0, y1 < <f64>height ? <i32>ceil(y1) : height);
    // Turned as rings are, so that they add up.
    addEdge(x0, y0, x0, y1, -part);
    addEdge(x1, y0, x1, y1, part);
  }
}

/** Adds the outlines of `count` such shapes to the lines, each as that of a box of its place, proportions and area. */
export function strokeSpecks(count: i32): void {
  const end = scratch + <usize>count * speckBytes;
  for (let at = scratch; at < end; at += speckBytes) {
    const x0 = load<f64>(at);
    const y0 = load<f64>(at, 8);
    const x1 = load<f64>(at, 16);
    const y1 = load<f64>(at, 24);
    const covered = load<f64>(at, 32);
    // A line covers nothing, and reaches from corner to corner: half its box, either way.
    const part = covered > 0 ? sqrt(covered) / 2 : 0.25;
    const halfX = abs(x1 - x0) * part;
    const halfY = abs(y1 - y0) * part;
    const x = (x0 + x1) / 2;
    const y = (y0 + y1) / 2;
    strokeBox(<f32>(x - halfX), <f32>(y - halfY), <f32>(x + halfX), <f32>(y + halfY));
  }
}
