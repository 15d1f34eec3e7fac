import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { ExportSystem } from "../../../schemas/layerExport.ts";
import type { ExportFile } from "./ExportFile.ts";
import { fileInFolder } from "./fileInFolder.ts";
import { kindOf, ShpWriter, type ShapeKind } from "./ShpWriter.ts";
import { zipped, type ZippedFile } from "./zipped.ts";

/** The systems as Esri's programs describe them. */
const descriptions: Readonly<Record<ExportSystem, string>> = {
  4326: 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]',
  28992:
    'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort",SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Double_Stereographic"],PARAMETER["False_Easting",155000.0],PARAMETER["False_Northing",463000.0],PARAMETER["Central_Meridian",5.38763888888889],PARAMETER["Scale_Factor",0.9999079],PARAMETER["Latitude_Of_Origin",52.15616055555555],UNIT["Meter",1.0]]',
};

/**
 * A zip with a shapefile for each kind of geometry that the layer has. Its table has texts of 254 bytes and names of ten letters at most;
 * what lies nowhere is left out.
 */
export const shapefile: ExportFile = {
  type: "application/zip",
  extension: "zip",
  write: async ({ layer, crs, columns }, pages) =>
    await fileInFolder(async (folder) => {
      const writers = new Map<ShapeKind, ShpWriter>();
      const writerOf = (kind: ShapeKind) => {
        const writer = writers.get(kind) ?? new ShpWriter(join(folder, kind), kind, columns);
        writers.set(kind, writer);
        return writer;
      };
      try {
        for await (const features of pages)
          for (const { geometry, properties } of features) {
            const kind = geometry && kindOf(geometry);
            if (geometry && kind) writerOf(kind).add(geometry, properties);
          }
      } finally {
        for (const writer of writers.values()) writer.close();
      }
      const plain = layer.replaceAll(/[^\w-]+/g, "_");
      const nameOf = (kind: ShapeKind) => (writers.size === 1 ? plain : `${plain}_${kind}`);
      return zipped([...writers.keys()].flatMap((kind) => filesOf(join(folder, kind), nameOf(kind), crs)));
    }),
};

function filesOf(path: string, name: string, crs: ExportSystem): ZippedFile[] {
  const read = (extension: string) => ({
    name: `${name}.${extension}`,
    // Opened when its turn comes.
    content: {
      [Symbol.asyncIterator]: () => createReadStream(`${path}.${extension}`)[Symbol.asyncIterator](),
    },
  });
  const text = (extension: string, content: string) => ({
    name: `${name}.${extension}`,
    content: [Buffer.from(content)],
  });
  return [read("shp"), read("shx"), read("dbf"), text("prj", descriptions[crs]), text("cpg", "UTF-8")];
}
