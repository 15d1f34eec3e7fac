import { logTimeZone } from "../../../schemas/activityActions.ts";
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

const localDay = new Intl.DateTimeFormat("sv-SE", { timeZone: logTimeZone, dateStyle: "short" });

/** The local day of a moment, such as `2026-11-23`. */
export const dayOf = (moment: Date): string => localDay.format(moment);
