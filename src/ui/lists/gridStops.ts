const controls = "a[href], button:not([disabled]), input, select, textarea";

/** Focusable elements of a row: a cell's controls, else the cell itself. */
function stopsOf(row: Element): HTMLElement[] {
  const cells = [
    ...row.querySelectorAll<HTMLElement>("[role=gridcell], [role=rowheader], [role=columnheader]"),
  ];
  return cells.flatMap((cell) => {
    const inside = [...cell.querySelectorAll<HTMLElement>(controls)];
    return inside.length > 0 ? inside : [cell];
  });
}

/** A position in the grid: the row, the header being 0, and the index of the stop in it. */
export interface GridPlace {
  row: number;
  stop: number;
}

/** The stops of a grid, row by row; the table's second header is hidden. */
export function gridStops(grid: Element): HTMLElement[][] {
  return [...grid.querySelectorAll("[role=row]")].filter((row) => !row.closest("[hidden]")).map(stopsOf);
}

export function placeOf(stops: HTMLElement[][], element: Element): GridPlace | null {
  for (const [row, inRow] of stops.entries()) {
    const stop = inRow.findIndex((one) => one === element);
    if (stop >= 0) return { row, stop };
  }
  return null;
}

/** The stop nearest to a position, because rows may be gone. */
export function stopAt(stops: HTMLElement[][], { row, stop }: GridPlace): HTMLElement | undefined {
  const inRow = stops[Math.min(Math.max(row, 0), stops.length - 1)];
  return inRow?.[Math.min(Math.max(stop, 0), inRow.length - 1)];
}

/** Target of a navigation key; null for other keys. */
export function nextPlace(
  stops: HTMLElement[][],
  { row, stop }: GridPlace,
  key: string,
  isCtrl: boolean,
): GridPlace | null {
  const last = Number.MAX_SAFE_INTEGER;
  const lastRow = stops.length - 1;
  switch (key) {
    case "ArrowUp":
      return { row: Math.max(row - 1, 0), stop };
    case "ArrowDown":
      return { row: Math.min(row + 1, lastRow), stop };
    case "ArrowLeft":
      return { row, stop: Math.max(stop - 1, 0) };
    case "ArrowRight":
      return { row, stop: stop + 1 };
    case "Home":
      return isCtrl ? { row: Math.min(1, lastRow), stop: 0 } : { row, stop: 0 };
    case "End":
      return isCtrl ? { row: lastRow, stop: last } : { row, stop: last };
    default:
      return null;
  }
}
