import { Table } from "@blueprintjs/table";

type Derived = typeof Table.getDerivedStateFromProps;

/**
 * Blueprint's table for rows of one height. After each scroll step the table compares the heights of all rows with the
 * previous ones; here only the first row's.
 */
export class FixedRowHeightTable extends Table {
  static override getDerivedStateFromProps(...given: Parameters<Derived>): ReturnType<Derived> {
    const next = Table.getDerivedStateFromProps(...given);
    const heights = next?.rowHeights ?? given[1].rowHeights;
    if (!Object.hasOwn(heights, "every"))
      Object.defineProperty(heights, "every", {
        value: (isSame: (height: (typeof heights)[number], row: number) => boolean) =>
          heights.length === 0 || isSame(heights[0], 0),
      });
    return next;
  }
}
