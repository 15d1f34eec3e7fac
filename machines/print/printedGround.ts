import { lonLatTo3857 } from "../../schemas/rules/webMercator.ts";
import { groundResolution, northingRatio, scaleBar, type ScaleBar } from "../scale/mapScale.ts";
import { mmPerInch, type PageLayout } from "./pageLayout.ts";
import type { PrintChoices } from "./printChoices.ts";

/** The printed part of the map's plane (EPSG:3857, metres), and its size in pixels. */
export interface PrintedGround {
  /** minx, miny, maxx, maxy. */
  extent3857: [number, number, number, number];
  /** Metres of the plane per pixel. */
  resolution: number;
  widthPx: number;
  /**
   * More rows than the frame has: the plane is stretched from south to north slightly more than from west to east;
   * scaled into the frame, the image is true to both.
   */
  heightPx: number;
}

const mmPerM = 1_000;
/** Maximum width of the scale bar. */
const barMaxMm = 60;

/**
 * The part of the map in the frame: at its middle the scale is exactly the one chosen, along both axes.
 * @param centre longitude and latitude of the frame's middle; degrees
 */
export function printedGround(
  { denominator, dpi }: Pick<PrintChoices, "denominator" | "dpi">,
  { mapPx }: Pick<PageLayout, "mapPx">,
  centre: readonly [longitude: number, latitude: number],
): PrintedGround {
  const [, latitude] = centre;
  const pixelOnGroundM = (mmPerInch / mmPerM / dpi) * denominator;
  const resolution = pixelOnGroundM / groundResolution(1, latitude);
  const widthPx = mapPx.width;
  const heightPx = Math.round(mapPx.height * northingRatio(latitude));
  const [x, y] = lonLatTo3857(...centre);
  const halfWidth = (widthPx * resolution) / 2;
  const halfHeight = (heightPx * resolution) / 2;
  return {
    extent3857: [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight],
    resolution,
    widthPx,
    heightPx,
  };
}

/** The scale bar on paper: the longest of 1, 2 or 5 times a power of ten metres that fits. */
export function printedBar(denominator: number, latitude: number): { lengthM: number; widthMm: number } {
  const planePerMm = denominator / mmPerM / groundResolution(1, latitude);
  const { lengthM, widthPx: widthMm }: ScaleBar = scaleBar(barMaxMm, planePerMm, latitude);
  return { lengthM, widthMm };
}
