import { parseCrs, projectionOf } from "../projections.ts";
import type { MapDrawing } from "../raster/drawMap.ts";
import { invalid, required, toNumber, wholeNumber, type WmsVersion } from "./parameters.ts";
import type { MapRequest } from "../../MapServer.ts";
import { WmsFault } from "./WmsFault.ts";

type Parameters = MapRequest["parameters"];

/** Maximum width and height of a picture, pixels. */
export const maxSidePx = 2048;

/** The extent of a request, and its size in pixels. */
export type MapFrame = Pick<MapDrawing, "extent" | "crs" | "width" | "height">;

/**
 * Parses `CRS` (`SRS` before 1.3.0), `BBOX`, `WIDTH` and `HEIGHT`. In 1.3.0 the box follows the CRS's own axis order.
 */
export function parseFrame(parameters: Parameters, version: WmsVersion): MapFrame {
  const { code, isNorthingFirst } = parseRequestCrs(parameters, version);
  const sides = { min: 1, max: maxSidePx };
  const box = parseBox(required(parameters, "bbox"));
  return {
    crs: code,
    extent: isNorthingFirst ? [box[1], box[0], box[3], box[2]] : box,
    width: wholeNumber(parameters, "width", sides),
    height: wholeNumber(parameters, "height", sides),
  };
}

function parseRequestCrs(
  parameters: Parameters,
  version: WmsVersion,
): { code: number; isNorthingFirst: boolean } {
  const name = version === "1.3.0" ? "crs" : "srs";
  const text = required(parameters, name);
  const reference = parseCrs(text);
  const projection = reference && projectionOf(reference.code);
  if (!reference || !projection) {
    throw new WmsFault(
      version === "1.3.0" ? "InvalidCRS" : "InvalidSRS",
      `${text} is not offered here`,
      name,
    );
  }
  const isNamedByRegister = /^EPSG:/i.test(text);
  const isNorthingFirst =
    isNamedByRegister && version === "1.3.0" ? projection.isNorthingFirst : reference.isNorthingFirst;
  // Older codes of the same CRS are normalised, so that they share cached pictures.
  return { code: Number(projection.name.replace("EPSG:", "")), isNorthingFirst };
}

function parseBox(text: string): [number, number, number, number] {
  const numbers = text.split(",").map(toNumber);
  const [minX, minY, maxX, maxY] = numbers;
  if (
    numbers.length !== 4 ||
    minX === undefined ||
    minY === undefined ||
    maxX === undefined ||
    maxY === undefined
  ) {
    throw invalid("bbox", "four numbers: minx,miny,maxx,maxy");
  }
  if (![minX, minY, maxX, maxY].every((value) => Math.abs(value) < 1e9))
    throw invalid("bbox", "within the world");
  if (minX >= maxX || minY >= maxY) throw invalid("bbox", "a box whose minima are below its maxima");
  return [minX, minY, maxX, maxY];
}
