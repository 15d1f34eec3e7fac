import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { highlightMachine } from "../../machines/highlightMachine.ts";

/** Which features stand out, for everything inside its provider. */
export const Highlight = createActorContext(highlightMachine);

type HighlightSnapshot = SnapshotFrom<typeof highlightMachine>;

export const selectHovered = ({ context }: HighlightSnapshot) => context.hovered;
export const selectClicked = ({ context }: HighlightSnapshot) => context.clicked;
export const selectShownIndex = ({ context }: HighlightSnapshot) => context.shownIndex;
/** The clicked feature whose attributes are shown. */
export const selectShown = ({ context }: HighlightSnapshot) => context.clicked[context.shownIndex];
