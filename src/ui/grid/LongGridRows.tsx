/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Blueprint's table is made of divs */

/** Which cells are drawn now, the last ones included. */
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
  /** How many columns stay where they are. */
  frozen: number;
  rowCount: number;
  isChosen: (row: number) => boolean;
}

const from = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);

/** Blueprint's table lays its cells loose: here they are told together as rows, for who can't see how they lie. */
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
