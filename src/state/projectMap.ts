import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { mapMachine } from "../../machines/map/mapMachine.ts";

/** The project whose map is shown, for everything inside its provider. */
export const ProjectMap = createActorContext(mapMachine);

type MapSnapshot = SnapshotFrom<typeof mapMachine>;

/** The project from the moment its map may be drawn. */
export const selectProject = ({ context }: MapSnapshot) => context.project;
/** A new attempt gets a new map. */
export const selectAttempt = ({ context }: MapSnapshot) => context.attempt;
export const selectIsOpen = (snapshot: MapSnapshot) =>
  snapshot.matches("attaching") || snapshot.matches("initialised");
export const selectIsLoading = (snapshot: MapSnapshot) => snapshot.matches("loading");
export const selectIsNotFound = (snapshot: MapSnapshot) => snapshot.matches("notFound");
export const selectHasFailed = (snapshot: MapSnapshot) => snapshot.matches("failed");
/** Whether the tools over the map are there: not before its first picture. */
export const selectIsEquipped = (snapshot: MapSnapshot) => snapshot.matches({ initialised: "equipped" });
