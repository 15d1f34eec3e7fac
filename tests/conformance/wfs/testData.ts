import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Geometry } from "geojson";

/** Degrees: the suite rounds boxes to hundredths, and a shape of less would be a point or a line. */
const size = 0.05;

const shapes: Record<string, (x: number, y: number) => Geometry> = {
  areas: (x, y) => ({
    type: "Polygon",
    // No rectangle: those are compared by their boxes in many programs.
    coordinates: [
      [
        [x, y],
        [x + size, y + size / 10],
        [x + size, y + size],
        [x, y + size],
        [x, y],
      ],
    ],
  }),
  places: (x, y) => ({ type: "Point", coordinates: [x, y] }),
  routes: (x, y) => ({
    type: "LineString",
    coordinates: [
      [x, y],
      [x + size, y + size / 2],
      [x + 2 * size, y],
    ],
  }),
};

/** Three layers with a text, an integer, a fraction, a boolean and a moment, as a workspace's files. */
export async function writeTestData(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [layer, shapeAt] of Object.entries(shapes)) {
    const features = Array.from({ length: 30 }, (_, n) => ({
      type: "Feature",
      properties: {
        // Of which MapServer makes ids.
        code: `${layer}-${n}`,
        rank: n,
        share: n / 8,
        inhabited: n % 3 === 0,
        // The suite cannot read whole seconds where it makes moments a day later.
        begun: new Date(Date.UTC(2020, 0, 1 + n, 12, 0, 0, 250)).toISOString(),
      },
      geometry: shapeAt(5 + (n % 6) * 0.12, 52 + Math.floor(n / 6) * 0.07),
    }));
    const collection = JSON.stringify({ type: "FeatureCollection", features });
    await writeFile(join(folder, `${layer}.geojson`), collection);
  }
}
