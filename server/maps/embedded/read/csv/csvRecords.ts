import { pipeline, Readable } from "node:stream";
import { parse, type Options } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { UnreadableFile } from "../SourceLayer.ts";
import { encodingOf, textOf } from "../text/textEncoding.ts";

/** The format of a text table. */
export interface CsvDialect {
  encoding: string;
  separator: string;
}

/** A record of the table; a cell may contain a line break. */
export interface CsvRecord {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  cells: string[];
}

const options = (delimiter: string): Options => ({
  delimiter,
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: 4_000_000,
});

/** Most likely first: a decimal comma is no separator. */
const separators = [";", "\t", ",", "|"];
const sampleLength = 64 * 1024;

export async function dialectOf(path: string): Promise<CsvDialect> {
  const encoding = await encodingOf(path);
  let sample = "";
  for await (const text of textOf(path, encoding)) if ((sample += text).length > sampleLength) break;
  if (sample.includes("\0")) throw new UnreadableFile("is not a table of text", { code: "import.notTable" });
  const lines = sample.length > sampleLength ? sample.slice(0, sample.lastIndexOf("\n")) : sample;
  const scores = separators.map((separator) => ({ separator, score: evenness(lines, separator) }));
  const best = scores.toSorted((a, b) => b.score - a.score)[0];
  return { encoding, separator: best && best.score > 0 ? best.separator : ";" };
}

/** How many of the first lines with several cells have as many as the first. */
function evenness(sample: string, separator: string): number {
  try {
    const lines = parseAtOnce(sample, { ...options(separator), to: 100 });
    const filled = lines.filter((cells) => cells.length > 1 || cells[0] !== "");
    const width = filled[0]?.length ?? 0;
    return width < 2 ? 0 : filled.filter((cells) => cells.length === width).length / filled.length;
  } catch {
    return 0;
  }
}

/** Each line that is not empty. Throws `UnreadableFile`. */
export async function* csvRecords(
  path: string,
  { encoding, separator }: CsvDialect,
  onBytes?: (count: number) => void,
): AsyncGenerator<CsvRecord> {
  const parser = parse(options(separator));
  pipeline(Readable.from(textOf(path, encoding, onBytes)), parser, () => undefined);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++;
      if (cells.some((cell) => cell !== "")) yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && String(error.code).startsWith("CSV_"))) throw error;
    throw new UnreadableFile(`is damaged after row ${row}: ${error.message}`, {
      code: "import.rowDamaged",
      values: { row },
    });
  }
}
