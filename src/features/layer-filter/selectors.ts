import type { SnapshotFrom } from "xstate";
import { type filterEditorMachine } from "../../../machines/layer-filter/filterEditorMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** The filter that is being written. */
export const FilterEditor = mapActor("filterEditor");

type Snapshot = SnapshotFrom<typeof filterEditorMachine>;

export const selectIsEditorOpen = (snapshot: Snapshot) => !snapshot.matches("closed");
export const selectIsUndescribed = (snapshot: Snapshot) => snapshot.matches("undescribed");
export const selectIsEditing = (snapshot: Snapshot) => snapshot.matches("editing");
export const selectEditor = ({ context }: Snapshot) => context;
/** The number of what the draft lets through is being asked for. */
export const selectIsCounting = (snapshot: Snapshot) =>
  snapshot.matches({ editing: { matches: "resting" } }) ||
  snapshot.matches({ editing: { matches: "asking" } });
