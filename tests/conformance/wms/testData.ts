import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";

/** Those that the basic and queryable classes want; by their titles, which begin with `cite:`. */
const layers =
  "BasicPolygons Bridges Buildings DividedRoutes Forests Lakes MapNeatline NamedPlaces Ponds RoadSegments Streams".split(
    " ",
  );

/** The layers of the suite, from a folder as GDAL opens it, as a workspace's files. Needs GDAL's ogr2ogr. */
export async function writeTestData(shapefiles: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const layer of layers) {
    const to = join(folder, `${layer}.geojson`);
    await promisify(execFile)("ogr2ogr", ["-f", "GeoJSON", to, `${shapefiles}/${layer}.shp`]);
    const style: LayerStyle = {
      title: `cite:${layer}`,
      symbol: { fill: "#88aacc", stroke: "#003366", strokeWidth: 1, radius: 4 },
    };
    await writeFile(join(folder, `${layer}.style.json`), JSON.stringify(style));
  }
}
