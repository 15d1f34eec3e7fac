import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import {
  draftOf,
  filterOfDraft,
  goneAttributes,
  settledDraft,
  typedText,
} from "../../machines/layers/filterDraft.ts";
import { filterEditorMachine } from "../../machines/layers/filterEditorMachine.ts";

/** The filter that is being written, for everything inside its provider. */
export const FilterEditor = createActorContext(filterEditorMachine);

type Snapshot = SnapshotFrom<typeof filterEditorMachine>;

export const selectIsEditorOpen = (snapshot: Snapshot) => !snapshot.matches("closed");
export const selectIsUndescribed = (snapshot: Snapshot) => snapshot.matches("undescribed");
export const selectIsEditing = (snapshot: Snapshot) => snapshot.matches("editing");
export const selectEditor = ({ context }: Snapshot) => context;

/** The rules that a filter is written by. */
export const filterRules = { draftOf, settledDraft, goneAttributes, filterOfDraft, typedText };
