import type { LineString, Point, Polygon, Position } from "geojson";

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

/** The ring of a square, from its least `x` and `y` to its most. */
export const squareRing = (least: number, most: number) =>
  boxRing([least, least], most - least, most - least);

export const point = (...coordinates: Position): Point => ({ type: "Point", coordinates });
export const line = (...coordinates: Position[]): LineString => ({ type: "LineString", coordinates });
export const area = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });
