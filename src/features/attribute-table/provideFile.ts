import {
  type ExportColumn,
  type TextFormat,
  csvHead,
  csvRows,
  geoJsonHead,
  geoJsonRows,
  geoJsonTail,
} from "../../../machines/attribute-table/exportText.ts";
import { csvBeginning } from "../../../schemas/csvLine.ts";
import { tableFileName } from "../../../schemas/tableFileName.ts";
import type { TableRow } from "../../../machines/attribute-table/tableRows.ts";
import type { ExportOrder } from "../../../machines/attribute-table/tableSetup.ts";
import { today } from "../../../schemas/today.ts";

/** Rows in memory at once; the file is written to the browser's file storage. */
const rowsAtOnce = 2_000;

const csvType = "text/csv;charset=utf-8";
const types = { csv: csvType, semicolonCsv: csvType, geojson: "application/geo+json" } as const;

const separators = { csv: "comma", semicolonCsv: "semicolon" } as const;

type TextOrder = Pick<ExportOrder, "question" | "chosen"> & { format: TextFormat };

interface Rows {
  columns: readonly ExportColumn[];
  pageOf: (startIndex: number, count: number) => Promise<{ rows: readonly TableRow[] }>;
}

/**
 * Writes the selected rows, or all rows of a query, to a file: page by page.
 * @throws what loading a page throws
 */
export async function writeTable(
  { question, chosen, format }: TextOrder,
  { columns, pageOf }: Rows,
  onProgress: (written: number) => void,
): Promise<File> {
  const pieces: Blob[] = [];
  let written = 0;
  const write = (rows: readonly TableRow[]) => {
    const separator = written > 0 && format === "geojson" ? ",\n" : "";
    const text =
      format === "geojson" ? geoJsonRows(rows, columns) : csvRows(rows, columns, separators[format]);
    pieces.push(new Blob([separator, text]));
    written += rows.length;
    onProgress(written);
  };
  if (chosen.length > 0) write(chosen);
  else
    for (let isMore = true; isMore;) {
      const { rows } = await pageOf(written, rowsAtOnce);
      if (rows.length > 0) write(rows);
      isMore = rows.length === rowsAtOnce;
    }
  const [head, tail] =
    format === "geojson"
      ? [geoJsonHead, geoJsonTail]
      : [csvBeginning + csvHead(columns, separators[format]), ""];
  const extension = format === "geojson" ? "geojson" : "csv";
  const name = tableFileName([question.layer], today(), extension);
  return new File([head, ...pieces, tail], name, { type: types[format] });
}
