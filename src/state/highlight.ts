import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { identify } from "../../machines/featureNames.ts";
import { highlightMachine } from "../../machines/highlightMachine.ts";

/** Which features stand out, for everything inside its provider. */
export const Highlight = createActorContext(highlightMachine);

type HighlightSnapshot = SnapshotFrom<typeof highlightMachine>;

/** The features that stand out without being chosen: below the pointer, or reached by the keyboard. */
export const selectStandingOut = (snapshot: HighlightSnapshot) =>
  snapshot.matches("reaching") ? snapshot.context.reached : snapshot.context.hovered;
/** What the crosshair stands on; undefined while it is not asked. */
export const selectBelowCrosshair = (snapshot: HighlightSnapshot) =>
  snapshot.matches("reaching") && snapshot.context.reachedBy === "crosshair"
    ? snapshot.context.reached
    : undefined;
export const selectClicked = ({ context }: HighlightSnapshot) => context.clicked;
export const selectShownIndex = ({ context }: HighlightSnapshot) => context.shownIndex;
/** The clicked feature whose attributes are shown. */
export const selectShown = ({ context }: HighlightSnapshot) => context.clicked[context.shownIndex];

/** The rule that a feature is named by. */
export const featureNames = { identify };
