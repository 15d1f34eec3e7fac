import type { Symbol } from "../../../schemas/layerStyle.ts";

/**
 * A symbol drawn over another: an edge that the first lacks joins it, and a marker, which is for other features than areas and lines are.
 * More is lost.
 */
export function joinedSymbol(first: Symbol | undefined, next: Symbol, onLoss: () => void): Symbol {
  if (!first) return next;
  if (first.radius === undefined && next.radius !== undefined) {
    if (next.fill !== first.fill || next.stroke !== first.stroke) onLoss();
    return { ...next, ...first };
  }
  const isEdge = next.fill === undefined && next.radius === undefined;
  if (isEdge && first.stroke === undefined && first.radius === undefined) return { ...first, ...next };
  onLoss();
  return first;
}
