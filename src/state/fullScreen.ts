import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { fullScreenMachine } from "../../machines/docks/fullScreenMachine.ts";

/** Whether the page covers the whole screen, for everything inside its provider. */
export const FullScreen = createActorContext(fullScreenMachine);

type Snapshot = SnapshotFrom<typeof fullScreenMachine>;

export const selectHasFullScreen = (snapshot: Snapshot) => snapshot.matches("supported");
export const selectIsFullScreen = (snapshot: Snapshot) => snapshot.matches({ supported: "full" });
export const selectIsFullScreenRefused = (snapshot: Snapshot) => snapshot.matches({ supported: "refused" });
