import { elementOf } from "../elementOf.ts";

/** A cell: its row and its column, from 0. */
export interface Place {
  row: number;
  column: number;
}

interface GridSize extends Place {
  rowCount: number;
  columnCount: number;
  /** Step of Page Up and Page Down. */
  pageRows: number;
}

/** Target of a navigation key; undefined for other keys. */
export function gridStep(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { row, column, rowCount, columnCount, pageRows }: GridSize,
): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const [lastRow, lastColumn] = [Math.max(0, rowCount - 1), Math.max(0, columnCount - 1)];
  const to = (toRow: number, toColumn: number): Place => ({
    row: Math.min(lastRow, Math.max(0, toRow)),
    column: Math.min(lastColumn, Math.max(0, toColumn)),
  });
  switch (key) {
    case "ArrowDown":
      return to(isFar ? lastRow : row + 1, column);
    case "ArrowUp":
      return to(isFar ? 0 : row - 1, column);
    case "ArrowRight":
      return to(row, isFar ? lastColumn : column + 1);
    case "ArrowLeft":
      return to(row, isFar ? 0 : column - 1);
    case "PageDown":
      return to(row + pageRows, column);
    case "PageUp":
      return to(row - pageRows, column);
    case "Home":
      return to(isFar ? 0 : row, 0);
    case "End":
      return to(isFar ? lastRow : row, lastColumn);
    default:
      return undefined;
  }
}

/** The cell that contains an element. */
export function cellOf(target: EventTarget): Place | undefined {
  const cell = elementOf(target)?.closest<HTMLElement>("[role=gridcell]");
  return cell ? { row: Number(cell.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 } : undefined;
}

/** Ranges of consecutive rows, ends included. */
export function runsOf(first: number, last: number, belongs: (row: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  for (let row = first; row <= last; row++) {
    if (!belongs(row)) continue;
    const run = runs.at(-1);
    if (run?.[1] === row - 1) run[1] = row;
    else runs.push([row, row]);
  }
  return runs;
}
