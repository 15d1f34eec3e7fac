import { logTimeZone } from "../../../schemas/activityActions.ts";
import type { CsvSeparator } from "../../../schemas/csvLine.ts";
import type { Language } from "../../../schemas/user.ts";

/** How a table is written. */
export interface TableFormat {
  language: Language;
  separator: CsvSeparator;
}

/** A table that is written a piece at a time, and what its file is called. */
export interface TableFile {
  fileName: string;
  lines: AsyncIterable<string>;
}

const localDay = new Intl.DateTimeFormat("sv-SE", { timeZone: logTimeZone, dateStyle: "short" });

/** The day of a moment where the log is kept, `2026-11-23`. */
export const dayOf = (moment: Date): string => localDay.format(moment);
