import type { SnapshotFrom } from "xstate";
import type { drawingEditorMachine } from "../../../machines/drawings/drawingEditorMachine.ts";
import type { drawingsMachine } from "../../../machines/drawings/drawingsMachine.ts";
import { shapeIn } from "../../../machines/drawings/shapes.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** The drawings of a project, and the one that is being changed; there once their code is. */
export const Drawings = mapActor("drawings");
export const DrawingEditor = mapActor("drawingEditor");

type Snapshot = SnapshotFrom<typeof drawingsMachine>;
type EditorSnapshot = SnapshotFrom<typeof drawingEditorMachine>;

export const selectDrawings = ({ context }: Snapshot) => context.drawings;
export const selectShownIds = ({ context }: Snapshot) => context.shownIds;
export const selectLoaded = ({ context }: Snapshot) => context.loaded;
export const selectListProblem = ({ context }: Snapshot) => context.problem;
export const selectRemoved = ({ context }: Snapshot) => context.removed;
export const selectRefusedCount = ({ context }: Snapshot) => context.refusedIds.length;
export const selectIsLoading = (snapshot: Snapshot) => snapshot.matches({ list: "loading" });
export const selectIsUnavailable = (snapshot: Snapshot) => snapshot.matches({ list: "unavailable" });
export const selectIsWorking = (snapshot: Snapshot) => snapshot.matches({ list: "working" });
export const selectAreContentsLoading = (snapshot: Snapshot) => snapshot.matches({ shown: "loading" });
export const selectAreContentsMissing = (snapshot: Snapshot) => snapshot.matches({ shown: "failed" });

export const selectIsOpen = (snapshot: EditorSnapshot) => snapshot.matches("open");
export const selectIsOpening = (snapshot: EditorSnapshot) =>
  (["opening", "creating", "beginning"] as const).some((state) => snapshot.matches(state));
export const selectEditor = ({ context }: EditorSnapshot) => context;
export const selectShapes = ({ context }: EditorSnapshot) => context.history.present;
/** The name of what was measured and is in the drawing now, to be told. */
export const selectKeptName = ({ context }: EditorSnapshot) => context.keptName;
export const selectEditedId = (snapshot: EditorSnapshot) =>
  snapshot.matches("open") ? snapshot.context.id : null;
export const selectSelectedShape = (snapshot: EditorSnapshot) =>
  snapshot.matches({ open: { tool: "idle" } })
    ? shapeIn(snapshot.context.history.present, snapshot.context.selectedId)
    : undefined;
/** The kind being drawn; null while nothing is. */
export const selectDrawnKind = (snapshot: EditorSnapshot) =>
  snapshot.matches({ open: { tool: "drawing" } }) ? snapshot.context.kind : null;
export const selectCanUndo = (snapshot: EditorSnapshot) => snapshot.can({ type: "step.undo" });
export const selectCanRedo = (snapshot: EditorSnapshot) => snapshot.can({ type: "step.redo" });
export const selectCanFinish = (snapshot: EditorSnapshot) => snapshot.can({ type: "sketch.finish" });
export const selectCanUndoPoint = (snapshot: EditorSnapshot) => snapshot.can({ type: "point.undo" });

const savingStates = [
  "saved",
  "pausing",
  "sending",
  "offline",
  "failed",
  "keepingAnew",
  "conflicted",
  "rereading",
] as const;
export type SavingState = (typeof savingStates)[number];
/** How it is with saving; saved where nothing is open. */
export const selectSaving = (snapshot: EditorSnapshot): SavingState =>
  savingStates.find((state) => snapshot.matches({ open: { saving: state } })) ?? "saved";
