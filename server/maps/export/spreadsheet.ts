import { Readable } from "node:stream";
import { escapeXml } from "../ogcException.ts";
import type { ExportColumn, ExportFeature, ExportFile, ExportTarget } from "./ExportFile.ts";
import { zipped, type ZippedFile } from "./zipped.ts";

/** Rows of a sheet of Excel, and characters of a cell. */
const maxRows = 1_048_576;
const maxCell = 32_767;
const dayMs = 86_400_000;
/** Day 0 of Excel; what is before 1900-03-01 it counts otherwise. */
const dayZero = Date.UTC(1899, 11, 30);
const firstDay = Date.UTC(1900, 2, 1);

/** Numbers of the formats in `styles`. */
const styleOf = { date: 1, dateTime: 2 } as const;

/** A sheet of Office Open XML: a head, then a row a feature, with the place of what is a point. */
export const spreadsheet: ExportFile = {
  type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  extension: "xlsx",
  write: async (target, pages) => {
    const files: ZippedFile[] = [
      ...Object.entries(parts(target)).map(([name, text]) => ({
        name,
        content: [Buffer.from(declaration + text)],
      })),
      { name: "xl/worksheets/sheet1.xml", content: sheet(target, pages) },
    ];
    return Readable.from(zipped(files), { objectMode: false });
  },
};

async function* sheet({ columns }: ExportTarget, pages: AsyncIterable<readonly ExportFeature[]>) {
  const heads = ["id", ...columns.map(({ head }) => head), "x", "y"];
  yield Buffer.from(
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(1, heads.map(textCell))}`,
  );
  let written = 1;
  for await (const features of pages) {
    if (written + features.length > maxRows) throw new Error("A sheet has no room for so many features.");
    yield Buffer.from(features.map((feature) => rowOf((written += 1), cellsOf(feature, columns))).join(""));
  }
  yield Buffer.from("</sheetData></worksheet>");
}

const rowOf = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.join("")}</row>`;

function cellsOf({ id, properties, geometry }: ExportFeature, columns: readonly ExportColumn[]): string[] {
  const [x, y] = geometry?.type === "Point" ? geometry.coordinates : [];
  return [
    textCell(String(id ?? "")),
    ...columns.map(({ name, type, valueOf }) => cellOf(valueOf(properties?.[name]), type)),
    cellOf(x, "number"),
    cellOf(y, "number"),
  ];
}

function cellOf(value: unknown, type: ExportColumn["type"]): string {
  if (value === null || value === undefined) return "<c/>";
  if (typeof value === "number" && Number.isFinite(value)) return `<c><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (type === "date" || type === "dateTime") {
    const moment = Date.parse(text);
    if (moment >= firstDay) return `<c s="${styleOf[type]}"><v>${(moment - dayZero) / dayMs}</v></c>`;
  }
  return textCell(text);
}

/** Never a formula. What XML cannot have is left out. */
const textCell = (text: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxCell))}</t></is></c>`;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const ofSheets = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** What a workbook of one sheet consists of beside it. */
const parts = ({ layer }: ExportTarget): Record<string, string> => ({
  "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${ofSheets}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${ofSheets}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${ofSheets}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheetName(layer))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

const sheetName = (layer: string): string => layer.replaceAll(/[[\]:*?/\\']/g, "_").slice(0, 31);
