import type { Box3857 } from "../LoadedLayer.ts";

/** The bounding box of positions, x and y interleaved, from place `start` to `end`; or of boxes, whose corners are positions. */
export function boxAround(coordinates: Float64Array, start = 0, end = coordinates.length): Box3857 {
  const box: Box3857 = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = start; at < end; at += 2) {
    const [x, y] = [coordinates[at] as number, coordinates[at + 1] as number];
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
  return box;
}
