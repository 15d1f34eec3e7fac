import { bbox } from "@turf/turf";
import type { Geometry } from "geojson";
import { lonLatFrom3857, lonLatTo3857 } from "../../schemas/rules/webMercator.ts";
import { groundResolution, northingRatio, scaleDenominators } from "../scale/mapScale.ts";
import type { PageLayout } from "./pageLayout.ts";
import { printableScales } from "./printChoices.ts";

/** A feature takes no more of the map than this share: around it one sees where it is. */
const shareOfMap = 0.7;
const mmPerM = 1_000;
/** Of countries and provinces. */
const smallScales = [200_000, 500_000, printableScales.to] as const;

/**
 * Where a printed map stands for a feature to be in its middle, whole: the largest usual scale at which it leaves room around itself,
 * or the smallest that is printed. Undefined where it has no position.
 * @param geometry degrees, EPSG:4326
 */
export function fittingPlace(
  geometry: Geometry,
  { map }: Pick<PageLayout, "map">,
): { centre: [longitude: number, latitude: number]; denominator: number } | undefined {
  const [west, south, east, north] = bbox(geometry);
  if (west > east) return undefined;
  const [[minX, minY], [maxX, maxY]] = [lonLatTo3857(west, south), lonLatTo3857(east, north)];
  const centre = lonLatFrom3857((minX + maxX) / 2, (minY + maxY) / 2);
  const metres = groundResolution(1, centre[1]);
  const needed =
    Math.max(
      ((maxX - minX) * metres) / map.widthMm,
      ((maxY - minY) * metres) / northingRatio(centre[1]) / map.heightMm,
    ) *
    (mmPerM / shareOfMap);
  const denominator = [...scaleDenominators, ...smallScales].find((each) => each >= needed);
  return { centre, denominator: denominator ?? printableScales.to };
}
