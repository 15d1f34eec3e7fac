import type { Position } from "geojson";

/** The ring of a box from its lower left corner, counter-clockwise unless it is turned. */
export function boxRing(
  [x = 0, y = 0]: Position,
  width: number,
  height: number,
  isTurned = false,
): Position[] {
  const ring: Position[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
  return isTurned ? ring.toReversed() : ring;
}
