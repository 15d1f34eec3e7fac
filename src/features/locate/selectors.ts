import type { SnapshotFrom } from "xstate";
import { type locateMachine } from "../../../machines/locate/locateMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** Locating. */
export const Locate = mapActor("locate");

type LocateSnapshot = SnapshotFrom<typeof locateMachine>;

export const selectIsLocating = (snapshot: LocateSnapshot) => snapshot.matches("locating");
/** True until the first fix (spec §4.49). */
export const selectIsWaitingForFix = (snapshot: LocateSnapshot) => snapshot.matches({ locating: "waiting" });
/** True while the map follows the position. */
export const selectIsFollowing = (snapshot: LocateSnapshot) => snapshot.matches({ locating: "following" });
/** Why locating stopped by itself, until that is dismissed. */
export const selectProblem = (snapshot: LocateSnapshot) => snapshot.context.problem;
export const selectFix = (snapshot: LocateSnapshot) => snapshot.context.fix;
