import type { DrawingFormat } from "../../../schemas/drawing.ts";
import type { DrawingFile } from "../../services/drawings/DrawingFile.ts";
import type { ExportColumn } from "./ExportFile.ts";
import { geoPackage } from "./geoPackage.ts";

const column = (name: string, type: ExportColumn["type"]): ExportColumn => ({
  name,
  type,
  alias: name,
  head: name,
  isCoded: false,
  valueOf: (value) => value,
});

const columns = [
  column("kind", "string"),
  column("text", "string"),
  column("color", "string"),
  column("width", "number"),
  column("fill", "number"),
  column("symbol", "string"),
  column("size", "number"),
];

/** Files of drawings, in degrees with longitude first (EPSG:4326). */
export const drawingFiles: Readonly<Record<DrawingFormat, DrawingFile>> = {
  geojson: {
    type: "application/geo+json; charset=utf-8",
    extension: "geojson",
    write: async ({ name, content }) => JSON.stringify({ ...content, name }),
  },
  gpkg: {
    type: geoPackage.type,
    extension: geoPackage.extension,
    write: async ({ name, content }) =>
      await geoPackage.write(
        { layer: "drawing", title: name, crs: 4326, columns },
        (async function* pages() {
          yield content.features;
        })(),
      ),
  },
};
