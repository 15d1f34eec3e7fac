import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import { sharedFloat32 } from "./shared.ts";

type Shapes = Pick<LoadedLayer, "coordinates" | "partStarts" | "featureParts" | "kinds">;

/** What each polygon covers, in square units of its coordinates: its rings added up, holes running the other way. */
export function polygonAreas({ coordinates, partStarts, featureParts, kinds }: Shapes): Float32Array {
  const areas = sharedFloat32(kinds.length);
  for (let feature = 0; feature < kinds.length; feature++) {
    if (kinds[feature] !== geometryKind.polygon) continue;
    let doubled = 0;
    const endPart = featureParts[feature + 1] ?? 0;
    for (let part = featureParts[feature] ?? 0; part < endPart; part++)
      doubled += doubledArea(coordinates, partStarts[part] ?? 0, partStarts[part + 1] ?? 0);
    areas[feature] = Math.abs(doubled) / 2;
  }
  return areas;
}

function doubledArea(coordinates: Float64Array, first: number, end: number): number {
  // From its first vertex, as the difference of two large products has few exact digits.
  const [x0, y0] = [coordinates[2 * first] ?? 0, coordinates[2 * first + 1] ?? 0];
  let [doubled, x, y] = [0, 0, 0];
  for (let vertex = first + 1; vertex < end; vertex++) {
    const nextX = (coordinates[2 * vertex] ?? 0) - x0;
    const nextY = (coordinates[2 * vertex + 1] ?? 0) - y0;
    doubled += x * nextY - nextX * y;
    [x, y] = [nextX, nextY];
  }
  return doubled;
}
