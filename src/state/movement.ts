import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { movementMachine } from "../../machines/map/movementMachine.ts";

/** The movement of the map, for everything inside its provider. */
export const Movement = createActorContext(movementMachine);

/** False while the map moves and a moment longer (spec §4.47). */
export const selectAreVectorsShown = (snapshot: SnapshotFrom<typeof movementMachine>) =>
  snapshot.hasTag("vectorsShown");
