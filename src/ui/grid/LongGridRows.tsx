/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Blueprint's table is made of divs */

/** Range of rendered cells, ends included. */
export interface VisibleCells {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export const noVisibleCells: VisibleCells = { firstRow: 0, lastRow: -1, firstColumn: 0, lastColumn: -1 };

interface LongGridRowsProps {
  id: string;
  sight: VisibleCells;
  /** Number of frozen columns. */
  frozen: number;
  rowCount: number;
  isChosen: (row: number) => boolean;
}

const from = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);

/** Blueprint's table renders cells without rows: here they are grouped as rows for screen readers. */
export function LongGridRows({ id, sight, frozen, rowCount, isChosen }: LongGridRowsProps) {
  const places = [...from(0, frozen - 1), ...from(sight.firstColumn + frozen, sight.lastColumn)];
  return (
    <div role="rowgroup" className="long-grid-rows">
      {from(sight.firstRow, Math.min(sight.lastRow, rowCount - 1)).map((row) => (
        <div
          key={row}
          role="row"
          aria-rowindex={row + 2}
          aria-selected={isChosen(row)}
          aria-owns={places.map((place) => `${id}-${row}-${place}`).join(" ")}
        />
      ))}
    </div>
  );
}
