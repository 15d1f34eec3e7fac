/** Byte order mark, without which Excel does not read UTF-8. */
export const csvBeginning = "\u{FEFF}";

/** What a spreadsheet would take for a formula. */
const formula = /^\s*[=+\-@|%]|^[\t\r\n]/;

/** Spreadsheets in Dutch read `;`, and numbers with a comma; most programs read `,`. */
export const csvSeparators = ["comma", "semicolon"] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** One line of CSV (RFC 4180, except the separator), safe against formula injection. */
export function csvLine(cells: readonly unknown[], separator: CsvSeparator = "comma"): string {
  if (separator === "comma") return `${cells.map(csvCell).join(",")}\r\n`;
  const written = cells.map((cell) =>
    typeof cell === "number" ? csvCell(cell).replace(".", ",") : csvCell(cell),
  );
  return `${written.join(";")}\r\n`;
}

/**
 * One cell of RFC 4180. A text that begins like a formula gets a leading apostrophe (OWASP, CSV injection), numbers
 * don't. Null and undefined are empty; lists and records are JSON.
 */
export function csvCell(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const text = typeof cell === "string" ? cell : JSON.stringify(cell);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
