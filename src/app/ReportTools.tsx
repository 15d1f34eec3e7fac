import { selectTable, Table } from "../features/attribute-table/selectors.ts";
import { selectSelected, Selection } from "../features/selection/selectors.ts";
import type { MapToolsProps } from "./MapToolsProps.ts";
import { ReportButton } from "./ReportButton.tsx";

/** A report of the rows that are chosen in the table, in its order. */
export function ReportOfRows(props: MapToolsProps) {
  const table = Table.useActorRef();
  const read = () => {
    const { layer, chosenSorted } = selectTable(table.getSnapshot());
    return chosenSorted.map((row) => ({ ...row, layer }));
  };
  return <ReportButton {...props} variant="minimal" read={read} />;
}

/** A report of what is selected, the topmost layer first. */
export function ReportOfSelection(props: MapToolsProps) {
  const selection = Selection.useActorRef();
  const read = () =>
    Object.entries(selectSelected(selection.getSnapshot()))
      .toReversed()
      .flatMap(([layer, rows]) => rows.map((row) => ({ ...row, layer })));
  return <ReportButton {...props} read={read} />;
}
