import type { Box, Point } from "./chartLayout.ts";

type Line = readonly [Point, Point];

/**
 * The lines between the regions of a parallel state. Regions that lie edge to edge have a line where they meet; others
 * have their own border.
 */
export function dividersBetween(outer: Box, regions: readonly Box[]): Line[] {
  const left = Math.min(...regions.map(({ x }) => x));
  const top = Math.min(...regions.map(({ y }) => y));
  const isTiled = Math.abs(left - outer.x) < 1;
  return regions.flatMap(({ x, y, width, height }): Line[] => {
    const [right, bottom] = [x + width, y + height];
    const toTheLeft: Line = [
      { x, y },
      { x, y: bottom },
    ];
    const above: Line = [
      { x, y },
      { x: right, y },
    ];
    if (isTiled) return [...(x > left + 1 ? [toTheLeft] : []), ...(y > top + 1 ? [above] : [])];
    return [
      toTheLeft,
      above,
      [
        { x: right, y },
        { x: right, y: bottom },
      ],
      [
        { x, y: bottom },
        { x: right, y: bottom },
      ],
    ];
  });
}
