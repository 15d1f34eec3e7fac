import type { SnapshotFrom } from "xstate";
import { canStep, type viewHistoryMachine } from "../../../machines/view-history/viewHistoryMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** Where the map stood. */
export const ViewHistory = mapActor("viewHistory");

type Snapshot = SnapshotFrom<typeof viewHistoryMachine>;

export const selectCanStep =
  (by: -1 | 1) =>
  ({ context }: Snapshot): boolean =>
    canStep(context, by);
