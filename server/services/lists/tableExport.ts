import type { CsvSeparator } from "../../../schemas/csvLine.ts";
import type { Language } from "../../../schemas/user.ts";

/** How a table is exported. */
export interface TableFormat {
  language: Language;
  separator: CsvSeparator;
}

/** An exported table, streamed, and its file name. */
export interface TableFile {
  fileName: string;
  lines: AsyncIterable<string>;
}
