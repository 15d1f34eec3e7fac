/** Excel takes a text for UTF-8 only with this in front. */
export const csvBeginning = "\u{FEFF}";

/** What a spreadsheet would take for a formula. */
const formula = /^\s*[=+\-@|%]|^[\t\r\n]/;

/** What parts the cells: a spreadsheet in Dutch reads `;`, and numbers with a comma; most programs read `,`. */
export const csvSeparators = ["comma", "semicolon"] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** One line of CSV (RFC 4180, but for the separator) that no spreadsheet runs. */
export function csvLine(cells: readonly unknown[], separator: CsvSeparator = "comma"): string {
  if (separator === "comma") return `${cells.map(csvCell).join(",")}\r\n`;
  const written = cells.map((cell) =>
    typeof cell === "number" ? csvCell(cell).replace(".", ",") : csvCell(cell),
  );
  return `${written.join(";")}\r\n`;
}

/**
 * One cell of RFC 4180. A text that begins like a formula gets an apostrophe in front (OWASP, CSV injection); a number
 * that is one is left alone. Null and undefined are empty; lists and records are JSON.
 */
export function csvCell(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  const text = typeof cell === "string" ? cell : JSON.stringify(cell);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
