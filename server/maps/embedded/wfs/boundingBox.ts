import { lonLatTo3857, parseCrs, projectionOf } from "../projections.ts";
import { invalid } from "./WfsProblem.ts";

/** minX, minY, maxX, maxY. */
export type Box = [number, number, number, number];

/**
 * `minx,miny,maxx,maxy[,CRS]`; without a CRS it is in `defaultCrs`. A short name (`EPSG:4326`) means x, y (longitude, latitude); a
 * URN or URL means the register's order (latitude, longitude). Returns metres, EPSG:3857 (§7.16).
 */
export function parseBoundingBox(text: string, defaultCrs = "EPSG:4326"): Box {
  const [a, b, c, d, ...rest] = text.split(",");
  const numbers = [a, b, c, d].map((part) => (part?.trim() ? Number(part) : Number.NaN));
  if (!numbers.every(Number.isFinite) || rest.length > 1)
    throw invalid("bbox", "bbox must be four numbers and, optionally, a coordinate system");
  return boxTo3857(numbers as Box, rest[0] ?? defaultCrs, "bbox");
}

/** `corners` in the axis order that `crs` implies. */
export function boxTo3857(corners: Box, crs: string, locator: string): Box {
  const reference = parseCrs(crs);
  const projection = reference && projectionOf(reference.code);
  if (!projection) throw invalid(locator, `the coordinate system ${crs.slice(0, 100)} is not known`);
  const [minX, minY, maxX, maxY] = reference.isNorthingFirst
    ? [corners[1], corners[0], corners[3], corners[2]]
    : corners;
  if (minX > maxX || minY > maxY)
    throw invalid(locator, "the box has its lower corner above its upper corner");
  if (projection.name === "EPSG:3857") return [minX, minY, maxX, maxY];
  return around(
    outline([minX, minY, maxX, maxY]).map(([x, y]) => lonLatTo3857(...bounded(projection.toLonLat(x, y)))),
  );
}

/** Points along the sides: straight sides in one projection are curved in another. */
function outline([minX, minY, maxX, maxY]: Box): [number, number][] {
  const steps = 8;
  const points: [number, number][] = [];
  for (let step = 0; step <= steps; step++) {
    const x = minX + ((maxX - minX) * step) / steps;
    const y = minY + ((maxY - minY) * step) / steps;
    points.push([x, minY], [x, maxY], [minX, y], [maxX, y]);
  }
  return points;
}

const bounded = ([lon, lat]: [number, number]): [number, number] => [
  Math.max(-360, Math.min(360, lon)),
  Math.max(-90, Math.min(90, lat)),
];

function around(points: [number, number][]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
