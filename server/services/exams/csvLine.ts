type Cell = string | number | boolean | null;

/** What a spreadsheet would take for a formula. */
const formula = /^\s*[=+\-@|%]|^[\t\r\n]/;

/** One line of CSV (RFC 4180) that no spreadsheet runs: a text that begins like a formula gets a quote before it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
