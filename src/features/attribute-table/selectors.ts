import type { SnapshotFrom } from "xstate";
import { type TableContext } from "../../../machines/attribute-table/tableContext.ts";
import { type tableMachine } from "../../../machines/attribute-table/tableMachine.ts";
import type { TableRow } from "../../../machines/attribute-table/tableRows.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** The attribute table. */
export const Table = mapActor("table");

type Snapshot = SnapshotFrom<typeof tableMachine>;

export const selectIsTableOpen = (snapshot: Snapshot) => snapshot.matches("open");
export const selectTable = ({ context }: Snapshot): TableContext => context;
/** How its rows are doing. */
export const selectRowsState = (snapshot: Snapshot): "opening" | "loading" | "failing" | "showing" => {
  if (snapshot.matches({ open: { rows: "opening" } })) return "opening";
  if (snapshot.matches({ open: { rows: "failing" } })) return "failing";
  const isLoading =
    snapshot.matches({ open: { rows: "paging" } }) || snapshot.matches({ open: { rows: "typing" } });
  return isLoading ? "loading" : "showing";
};
export const selectIsWriting = (snapshot: Snapshot) => snapshot.matches({ open: { file: "writing" } });
export const selectIsWritingBroken = (snapshot: Snapshot) => snapshot.matches({ open: { file: "broken" } });
/** How the summary of a column is doing; what it came to before is shown meanwhile. */
export const selectSummaryState = (snapshot: Snapshot): "summing" | "failed" | "told" => {
  if (snapshot.matches({ open: { summary: "failed" } })) return "failed";
  return snapshot.matches({ open: { summary: "told" } }) ? "told" : "summing";
};
/** How grouping by areas is doing, and selecting the rows of one; what it came to before is shown meanwhile. */
export const selectAreasState = (
  snapshot: Snapshot,
): "counting" | "gathering" | "unanswered" | "failed" | "told" => {
  const isFailed = (["failed", "undescribed"] as const).some((areas) =>
    snapshot.matches({ open: { areas } }),
  );
  if (isFailed) return "failed";
  if (!snapshot.matches({ open: { areas: "told" } })) return "counting";
  const ofRows = (["gathering", "unanswered"] as const).find((told) =>
    snapshot.matches({ open: { areas: { told } } }),
  );
  return ofRows ?? "told";
};
export const selectIsBoxUnanswered = (snapshot: Snapshot) =>
  snapshot.matches({ open: { box: "unanswered" } });
export const selectIsBoxing = ({ context }: Snapshot) => context.isBoxing;
export const selectTableLayer = ({ context }: Snapshot) => context.layer;
export const selectTableLayout = ({ context }: Snapshot) => context.layout;
export const selectChosenRows = ({ context }: Snapshot): readonly TableRow[] => context.chosen;
