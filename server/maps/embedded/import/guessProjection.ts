import { projectionOf, wgs84, type Projection } from "../projections.ts";
import type { StagedLayer } from "./stageLayer.ts";

/** RD New covers the Netherlands: metres within these bounds are hardly ever anything else. */
const rdNew = { minX: 0, minY: 300_000, maxX: 300_000, maxY: 630_000 };
/** Degrees within these bounds are in the Netherlands. */
const netherlands = { minX: 3, minY: 50.5, maxX: 7.5, maxY: 54 };

/** The certain projection of coordinates without one; undefined when the user has to be asked. */
export function guessProjection({ extent, rows }: StagedLayer): Projection | undefined {
  if (rows.count === 0) return undefined;
  if (liesWithin(extent, rdNew)) return projectionOf(28992);
  return liesWithin(extent, netherlands) ? wgs84 : undefined;
}

function liesWithin([minX, minY, maxX, maxY]: StagedLayer["extent"], bounds: typeof rdNew): boolean {
  return minX >= bounds.minX && minY >= bounds.minY && maxX <= bounds.maxX && maxY <= bounds.maxY;
}
