import { Regions, type StyledRegionGroup } from "@blueprintjs/table";
import { useMemo } from "react";

/** What stands out in a grid. */
interface Marked {
  pointed: number | undefined;
  /** Runs of rows, the last one of each included. */
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

/** What stands out, as Blueprint's table takes it; another list only where it is other, for each draws the table anew. */
export function useRegions(marked: Marked): StyledRegionGroup[] {
  const told = JSON.stringify(marked);
  return useMemo(() => groupsOf(JSON.parse(told) as Marked), [told]);
}
