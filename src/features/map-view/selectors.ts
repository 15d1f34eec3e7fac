import type { SnapshotFrom } from "xstate";
import { type movementMachine } from "../../../machines/map-view/movementMachine.ts";
import { type updateMachine } from "../../../machines/map-view/updateMachine.ts";
import { type mapMachine } from "../../../machines/map-view/mapMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

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

/** Whether the open map is as its project is now. */
export const MapUpdate = mapActor("update");

type UpdateSnapshot = SnapshotFrom<typeof updateMachine>;

/** An update of the map is offered, and not postponed. */
export const selectIsUpdateOffered = (snapshot: UpdateSnapshot) =>
  snapshot.matches({ outdated: "offered" }) || snapshot.matches("refreshing");
export const selectIsUpdatePostponed = (snapshot: UpdateSnapshot) =>
  snapshot.matches({ outdated: "postponed" });
export const selectIsUpdating = (snapshot: UpdateSnapshot) => snapshot.matches("refreshing");
export const selectHasUpdateFailed = ({ context }: UpdateSnapshot) => context.hasFailed;
export const selectIsProjectLost = (snapshot: UpdateSnapshot) => snapshot.matches("lost");

/** The movement of the map. */
export const Movement = mapActor("movement");

/** False while the map moves and a moment longer (spec §4.47). */
export const selectAreVectorsShown = (snapshot: SnapshotFrom<typeof movementMachine>) =>
  snapshot.hasTag("vectorsShown");
