import type { LayerDescription, LoadedLayer } from "../LoadedLayer.ts";
import { projectionOf } from "../projections.ts";
import { lonLatFrom3857 } from "../../../../schemas/rules/webMercator.ts";

/** Vertices of a layer in one system, x and y interleaved; `first` is the number that the first of them has in it. */
export interface Places {
  coordinates: Float64Array;
  first: number;
}

type Convert = (x: number, y: number) => [number, number];

export const isDegrees = (code: number): boolean => code === 4326 || code === 4258;

/**
 * The vertices of a layer in any system: as they are held, as the source has them, or else reprojected, which are valid until
 * the next call.
 */
export function placesIn(
  code: number,
  { plane, sourceCode }: LayerDescription,
): (features: LoadedLayer, first: number, end: number) => Places {
  if (code === plane) return ({ coordinates }) => ({ coordinates, first: 0 });
  const convert = converterTo(code, sourceCode);
  return ({ coordinates, ownCoordinates }, first, end) =>
    ownCoordinates && sourceCode === code
      ? { coordinates: ownCoordinates, first: 0 }
      : { coordinates: converted(coordinates, [first, end], convert), first };
}

/** From metres, EPSG:3857, to another system, for vertices of a source in `sourceCode`. */
export function converterTo(code: number, sourceCode: number): Convert {
  const toDegrees = isDegrees(sourceCode) ? asWrittenFrom3857 : lonLatFrom3857;
  if (isDegrees(code)) return toDegrees;
  const fromLonLat = projectionOf(code)?.fromLonLat;
  return fromLonLat ? (x, y) => fromLonLat(...toDegrees(x, y)) : toDegrees;
}

function asWrittenFrom3857(x: number, y: number): [number, number] {
  const [lon, lat] = lonLatFrom3857(x, y);
  return [asWritten(lon), asWritten(lat)];
}

/**
 * Removes the rounding error of converting to EPSG:3857 and back, some 1e-14 degree, from a number with up to 11
 * decimals.
 */
function asWritten(degrees: number): number {
  const written = Math.round(degrees * 1e11) / 1e11;
  return Math.abs(written - degrees) < 5e-14 ? written : degrees;
}

/** A buffer for reprojected vertices of one feature after the other. */
let vertices = new Float64Array(256);

function converted(
  coordinates: Float64Array,
  [first, end]: [number, number],
  convert: Convert,
): Float64Array {
  if (vertices.length < (end - first) * 2) vertices = new Float64Array((end - first) * 4);
  for (let at = 0; at < (end - first) * 2; at += 2) {
    const [x, y] = convert(coordinates[first * 2 + at] ?? 0, coordinates[first * 2 + at + 1] ?? 0);
    vertices[at] = x;
    vertices[at + 1] = y;
  }
  return vertices;
}
