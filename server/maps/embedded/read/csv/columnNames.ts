import { numberOf } from "../text/TextTypes.ts";
import { looksLikeWkt } from "../text/wkt.ts";

/** Whether the first line of a table contains column names: a line with only values does not. */
export function areNames(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length === 0 || !filled.every(isValue);
}

const isValue = (cell: string): boolean =>
  !Number.isNaN(numberOf(cell)) || looksLikeWkt.test(cell) || /^\d{4}[-/]\d{2}[-/]\d{2}/.test(cell.trim());

/** Unique names, also where the file has duplicates or empty ones; GDAL ends its header with a separator. */
export function namesOf(cells: readonly string[]): string[] {
  const names: string[] = [];
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  for (const [n, cell] of cells.slice(0, last + 1).entries()) {
    const name = cell.trim().slice(0, 200) || `kolom_${n + 1}`;
    names.push(names.includes(name) ? `${name}_${n + 1}` : name);
  }
  return names;
}

/** For columns without names. */
export const numbersFor = (cells: readonly string[]): string[] =>
  namesOf(cells).map((_, n) => `kolom_${n + 1}`);
