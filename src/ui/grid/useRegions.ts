import { Regions, type StyledRegionGroup } from "@blueprintjs/table";
import { useMemo } from "react";

/** Highlighted parts of a grid. */
interface Marked {
  pointed: number | undefined;
  /** Ranges of rows, ends included. */
  chosen: readonly (readonly [number, number])[];
  row: number;
  column: number;
  rowCount: number;
}

const groupsOf = ({ pointed, chosen, row, column, rowCount }: Marked): StyledRegionGroup[] => [
  {
    className: "long-grid-pointed",
    regions: pointed !== undefined && pointed < rowCount ? [Regions.row(pointed)] : [],
  },
  { className: "long-grid-chosen", regions: chosen.map(([from, to]) => Regions.row(from, to)) },
  { className: "long-grid-active", regions: rowCount > 0 ? [Regions.cell(row, column)] : [] },
];

/** Highlights as regions of Blueprint's table; memoised, because a new list renders the table. */
export function useRegions(marked: Marked): StyledRegionGroup[] {
  const key = JSON.stringify(marked);
  return useMemo(() => groupsOf(JSON.parse(key) as Marked), [key]);
}
