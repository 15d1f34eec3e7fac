import type { Box, Point } from "./chartLayout.ts";

/**
 * Lines between the regions of a parallel state, from border to border, halfway between neighbours. Regions that neither
 * lie all above nor all beside each other get none.
 */
export function dividersBetween(
  outer: Box,
  regions: readonly Box[],
  topPx: number,
): (readonly [Point, Point])[] {
  const top = outer.y + topPx;
  const vertically = halfways(regions.map(({ y, height }) => [y, y + height] as const));
  if (vertically)
    return vertically.map(
      (y) =>
        [
          { x: outer.x, y },
          { x: outer.x + outer.width, y },
        ] as const,
    );
  const horizontally = halfways(regions.map(({ x, width }) => [x, x + width] as const));
  return (horizontally ?? []).map(
    (x) =>
      [
        { x, y: top },
        { x, y: outer.y + outer.height },
      ] as const,
  );
}

/** The middles of the gaps between stretches; undefined where two of them overlap. */
function halfways(stretches: readonly (readonly [number, number])[]): number[] | undefined {
  const sorted = stretches.toSorted(([a], [b]) => a - b);
  const gaps = sorted.slice(1).map(([start], place) => [sorted[place]?.[1] ?? start, start] as const);
  return gaps.every(([end, start]) => end <= start)
    ? gaps.map(([end, start]) => (end + start) / 2)
    : undefined;
}
