import { codeOf, parseCrs, projectionOf } from "../projections.ts";
import { invalid } from "./WfsProblem.ts";

/** minX, minY, maxX, maxY. */
export type Box = [number, number, number, number];

/** A box with its coordinate system, by EPSG code; x (longitude) first. Its edges are included. */
export interface QueryBox {
  code: number;
  box: Box;
}

/**
 * `minx,miny,maxx,maxy[,CRS]`; without a CRS it is in `defaultCrs`. A short name (`EPSG:4326`) means x, y (longitude,
 * latitude); a URN or URL means the register's order (latitude, longitude) (§7.16).
 */
export function parseBoundingBox(text: string, defaultCrs = "EPSG:4326"): QueryBox {
  const [a, b, c, d, ...rest] = text.split(",");
  const number = (part: string | undefined) => (part?.trim() ? Number(part) : Number.NaN);
  const corners: Box = [number(a), number(b), number(c), number(d)];
  if (!corners.every(Number.isFinite) || rest.length > 1)
    throw invalid("bbox", "bbox must be four numbers and, optionally, a coordinate system");
  return queryBox(corners, rest[0] ?? defaultCrs, "bbox");
}

/** `corners` in the axis order of `crs`. */
export function queryBox(corners: Box, crs: string, locator: string): QueryBox {
  const reference = parseCrs(crs);
  const projection = reference && projectionOf(reference.code);
  const code = projection && codeOf(projection);
  if (code === undefined) throw invalid(locator, `the coordinate system ${crs.slice(0, 100)} is not known`);
  const box: Box = reference?.isNorthingFirst ? [corners[1], corners[0], corners[3], corners[2]] : corners;
  if (box[0] > box[2] || box[1] > box[3])
    throw invalid(locator, "the box has its lower corner above its upper corner");
  return { code, box };
}
