import { attributeIn, attributeLabel, codedValue } from "../../../schemas/attributeWords.ts";
import type { ExportFileFormat } from "../../../schemas/layerExport.ts";
import type { ExportLayer, ExportOrder } from "../../services/layer-export/ExportLayer.ts";
import type { MapAnswer, MapCall } from "../../services/maps/MapCall.ts";
import type { Attribute } from "../ogc-api/attributes.ts";
import { attributesOf } from "../ogc-api/collections.ts";
import type { AskingWfs } from "../ogc-api/ConformanceClass.ts";
import type { ExportColumn, ExportFile } from "./ExportFile.ts";
import { featurePages } from "./featurePages.ts";
import { geoPackage } from "./geoPackage.ts";
import { inTurns } from "./inTurns.ts";
import { shapefile } from "./shapefile.ts";
import { spreadsheet } from "./spreadsheet.ts";
import { csv, geoJson } from "./textFiles.ts";

const files: Readonly<Record<ExportFileFormat, ExportFile>> = {
  csv: csv("comma"),
  semicolonCsv: csv("semicolon"),
  geojson: geoJson,
  gpkg: geoPackage,
  shp: shapefile,
  xlsx: spreadsheet,
};

interface ExporterOptions {
  /** Authorises a request of WFS for its project, and has the map server answer it. */
  answer: (call: MapCall) => Promise<MapAnswer>;
}

/** Exports over the map server that WFS is answered by, through the same gateway. */
export function createLayerExporter({ answer }: ExporterOptions): ExportLayer {
  return async (order) => {
    const { project, layer, title, format, style, caller, signal } = order;
    const context: AskingWfs = {
      call: { project },
      encoding: { name: "json" },
      ask: async (rawQuery) => {
        signal?.throwIfAborted();
        const { workspace } = project;
        return await answer({
          project,
          path: "wfs",
          workspace,
          rawQuery,
          publicUrl: "",
          signal,
          caller,
        });
      },
    };
    const attributes = (await attributesOf(context, [layer])).get(layer) ?? [];
    const { type, extension, write, onlyIn } = files[format];
    const crs = onlyIn ?? order.crs;
    const target = { layer, title, crs, columns: columnsOf(attributes, order), style };
    return {
      type,
      extension,
      body: await write(
        target,
        inTurns(await begun(featurePages(context, { ...order, crs }, namesOf(attributes)))),
      ),
    };
  };
}

/** The same pages, of which the first came: what is refused is refused before anything is sent. */
async function begun<Page>(pages: AsyncGenerator<Page>): Promise<AsyncGenerator<Page>> {
  const first = await pages.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* pages;
  }
  return all();
}

const namesOf = (attributes: readonly Attribute[]): string[] =>
  attributes.flatMap(({ name, type }) => (type === "geometry" ? [] : [name]));

function columnsOf(
  attributes: readonly Attribute[],
  { columns, metadata, hasLabels }: ExportOrder,
): ExportColumn[] {
  const found = columns.flatMap((name): ExportColumn[] => {
    const type = attributes.find((attribute) => attribute.name === name)?.type ?? "geometry";
    if (type === "geometry") return [];
    const alias = attributeLabel(metadata, name);
    const isCoded = hasLabels && (attributeIn(metadata, name).codes ?? []).length > 0;
    const valueOf = (value: unknown) => (isCoded ? codedValue(metadata, name, value) : undefined) ?? value;
    return [{ name, type, alias, head: hasLabels ? alias : name, isCoded, valueOf }];
  });
  // Attributes that people call the same are told apart by their names.
  return found.map((column) =>
    found.some((other) => other !== column && other.head === column.head)
      ? { ...column, head: `${column.head} ${column.name}` }
      : column,
  );
}
