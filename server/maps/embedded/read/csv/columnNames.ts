import { numberOf } from "../text/TextTypes.ts";
import { looksLikeWkt } from "../text/wkt.ts";

/** Whether the first line of a table tells its columns' names: one that holds only values is a row like the others. */
export function areNames(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length === 0 || !filled.every(isValue);
}

const isValue = (cell: string): boolean =>
  !Number.isNaN(numberOf(cell)) || looksLikeWkt.test(cell) || /^\d{4}[-/]\d{2}[-/]\d{2}/.test(cell.trim());

/** Different names, also where the file has the same one twice or none; GDAL ends its line of names with a separator. */
export function namesOf(cells: readonly string[]): string[] {
  const names: string[] = [];
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  for (const [n, cell] of cells.slice(0, last + 1).entries()) {
    const name = cell.trim().slice(0, 200) || `kolom_${n + 1}`;
    names.push(names.includes(name) ? `${name}_${n + 1}` : name);
  }
  return names;
}

/** For columns that nobody named. */
export const numbersFor = (cells: readonly string[]): string[] =>
  namesOf(cells).map((_, n) => `kolom_${n + 1}`);
