import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { filterEditorMachine } from "../../../machines/layer-filter/filterEditorMachine.ts";

/** The filter that is being written, for everything inside its provider. */
export const FilterEditor = createActorContext(filterEditorMachine);

type Snapshot = SnapshotFrom<typeof filterEditorMachine>;

export const selectIsEditorOpen = (snapshot: Snapshot) => !snapshot.matches("closed");
export const selectIsUndescribed = (snapshot: Snapshot) => snapshot.matches("undescribed");
export const selectIsEditing = (snapshot: Snapshot) => snapshot.matches("editing");
export const selectEditor = ({ context }: Snapshot) => context;
