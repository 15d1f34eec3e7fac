import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, it } from "vitest";
import { describeWhere } from "../../support/host/installed.ts";
import { gdalInPython } from "../../support/map-servers/ogcClients.ts";
import { writeByGdal, type GdalFile } from "./gdalFiles.ts";
import { expectEveryDigit, source } from "./wholeNumbers.ts";

const formats = [
  { driver: "FlatGeobuf", extension: "fgb" },
  { driver: "GPKG", extension: "gpkg" },
  { driver: "ESRI Shapefile", extension: "shp" },
];

let folder: string;
let written: GdalFile[] = [];
beforeAll(async () => {
  if (!gdalInPython) return;
  folder = await mkdtemp(join(tmpdir(), "perceel-numbers-"));
  const from = join(folder, "bron.geojson");
  await writeFile(from, source);
  written = await writeByGdal(
    formats.map((format) => ({
      ...format,
      from,
      to: join(folder, `getallen.${format.extension}`),
      crs: 4326,
    })),
  );
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

describeWhere(gdalInPython, "GDAL (python3-gdal)")(
  "§1.9 a column with whole numbers beyond 2⁵³ keeps every digit, as text in all of its rows",
  () => {
    it.each(formats)("from $driver that GDAL wrote", async (format) => {
      const fileName = `getallen.${format.extension === "shp" ? "zip" : format.extension}`;

      await expectEveryDigit(fileName, written[formats.indexOf(format)]?.bytes ?? "");
    });
  },
);
