import { join } from "node:path";
import { columnNames, StoredLayer } from "../embedded/import/StoredLayer.ts";
import type { ExportFile } from "./ExportFile.ts";
import { writeLayerStyles } from "./layerStylesTable.ts";
import { fileInFolder } from "./fileInFolder.ts";

/** One table, named after the layer; attributes under their own names, with what people call them as aliases, and its styles. */
export const geoPackage: ExportFile = {
  type: "application/geopackage+sqlite3",
  extension: "gpkg",
  write: async ({ layer, title, crs, columns, style }, pages) =>
    await fileInFolder(async (folder) => {
      const path = join(folder, "export.gpkg");
      const names = columnNames(columns.map(({ name }) => name));
      const attributes = columns.map(({ name, type, alias }, n) => ({
        name,
        column: names[n] ?? name,
        type,
        alias,
      }));
      const file = new StoredLayer(path, { epsg: crs, attributes, table: layer });
      try {
        for await (const features of pages)
          for (const { geometry, properties } of features)
            file.add({ fid: null, geometry, hasHeights: false, properties: properties ?? {} });
        const now = new Date();
        file.finish(
          title,
          now,
          style && ((table) => writeLayerStyles(table, { style, title, attributes, now })),
        );
        return path;
      } finally {
        file.abandon();
      }
    }),
};
