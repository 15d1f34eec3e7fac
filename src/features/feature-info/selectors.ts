import type { SnapshotFrom } from "xstate";
import { type highlightMachine } from "../../../machines/feature-info/highlightMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** Which features stand out. */
export const Highlight = mapActor("highlight");

type HighlightSnapshot = SnapshotFrom<typeof highlightMachine>;

/** The features that stand out without being chosen: below the pointer, or reached by the keyboard. */
export const selectStandingOut = (snapshot: HighlightSnapshot) =>
  snapshot.matches("reaching") ? snapshot.context.reached : snapshot.context.hovered;
/** The topmost feature below the crosshair; undefined while unknown. */
export const selectBelowCrosshair = (snapshot: HighlightSnapshot) =>
  snapshot.matches("reaching") && snapshot.context.reachedBy === "crosshair"
    ? snapshot.context.reached
    : undefined;
export const selectClicked = ({ context }: HighlightSnapshot) => context.clicked;
export const selectShownIndex = ({ context }: HighlightSnapshot) => context.shownIndex;
/** Of which layers more lies at the clicked place. */
export const selectLeftOut = ({ context }: HighlightSnapshot) => context.leftOut;
/** The clicked feature whose attributes are shown. */
export const selectShown = ({ context }: HighlightSnapshot) => context.clicked[context.shownIndex];
/** State of the query at the clicked place, when there is something to show. */
export const selectSearch = (
  snapshot: HighlightSnapshot,
): "asking" | "unanswered" | "askingMore" | "moreUnanswered" | "nothing" | null => {
  if (snapshot.matches("asking")) return "asking";
  if (snapshot.matches({ missed: "nothing" })) return "nothing";
  if (snapshot.matches({ missed: "unanswered" })) return "unanswered";
  if (snapshot.matches({ clicked: "asking" })) return "askingMore";
  return snapshot.matches({ clicked: "unanswered" }) ? "moreUnanswered" : null;
};
