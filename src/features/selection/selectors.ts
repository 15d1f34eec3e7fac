import { useSelector } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import type { selectionMachine } from "../../../machines/selection/selectionMachine.ts";
import { mapActor, useMapActorIfThere } from "../../scopes/mapScope.ts";

/** Selecting by place; there once its panel was opened. */
export const Selection = mapActor("selection");

type Snapshot = SnapshotFrom<typeof selectionMachine>;

export const selectChoices = ({ context }: Snapshot) => context;
export const selectSelected = ({ context }: Snapshot) => context.selected;
/** What a link says of what is selected; null where it can't. */
export const selectSelectionText = ({ context }: Snapshot) => context.text;
export const selectPlace = ({ context }: Snapshot) => context.place;
export const selectIsDrawing = (snapshot: Snapshot) => snapshot.matches("drawing");
export const selectIsAsking = (snapshot: Snapshot) =>
  snapshot.matches("asking") || snapshot.matches("restoring");
export const selectIsFailed = (snapshot: Snapshot) => snapshot.matches("failed");
/** The kind being drawn; null while nothing is. */
export const selectDrawnKind = (snapshot: Snapshot) =>
  snapshot.matches("drawing") ? snapshot.context.kind : null;
export const selectCanFinish = (snapshot: Snapshot) => snapshot.can({ type: "sketch.finish" });
export const selectCanUndoPoint = (snapshot: Snapshot) => snapshot.can({ type: "point.undo" });
export const selectCanUndo = (snapshot: Snapshot) => snapshot.can({ type: "selection.undo" });

/** What takes places of the map, while a place to select by is drawn. */
export function usePlaceTaker(): ((position: [longitude: number, latitude: number]) => void) | undefined {
  const selection = useMapActorIfThere("selection");
  const isDrawing = useSelector(selection, (snapshot) => snapshot?.matches("drawing") ?? false);
  return selection && isDrawing ? (position) => selection.send({ type: "point.place", position }) : undefined;
}
