import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { goToMachine } from "../../machines/coordinates/goToMachine.ts";

export type { PlaceProblem, PlaceProblemReason, ReadPlace } from "../../machines/coordinates/parsePlace.ts";

/** Going to a typed coordinate, for everything inside its provider. */
export const GoTo = createActorContext(goToMachine);

type GoToSnapshot = SnapshotFrom<typeof goToMachine>;

export const selectIsFieldOpen = (snapshot: GoToSnapshot) => snapshot.matches({ field: "open" });
export const selectIsRefused = (snapshot: GoToSnapshot) => snapshot.matches({ field: { open: "refused" } });
export const selectText = (snapshot: GoToSnapshot) => snapshot.context.text;
/** What the text is understood as. */
export const selectRead = (snapshot: GoToSnapshot) => snapshot.context.read;
export const selectMarker = (snapshot: GoToSnapshot) => snapshot.context.marker;
