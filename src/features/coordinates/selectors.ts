import type { SnapshotFrom } from "xstate";
import { type goToMachine } from "../../../machines/coordinates/goToMachine.ts";
import { type coordinatesMachine } from "../../../machines/coordinates/coordinatesMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** How positions are written. */
export const Coordinates = mapActor("coordinates");

type CoordinatesSnapshot = SnapshotFrom<typeof coordinatesMachine>;

/** Whether the correction grid of RD New could not be had, so that only decimetres are known. */
export const selectIsRdRough = (snapshot: CoordinatesSnapshot) => snapshot.matches("rough");
export const selectNotation = (snapshot: CoordinatesSnapshot) => snapshot.context.notation;

/** Going to a typed coordinate. */
export const GoTo = mapActor("goTo");

type GoToSnapshot = SnapshotFrom<typeof goToMachine>;

export const selectIsFieldOpen = (snapshot: GoToSnapshot) => snapshot.matches({ field: "open" });
export const selectIsRefused = (snapshot: GoToSnapshot) => snapshot.matches({ field: { open: "refused" } });
export const selectText = (snapshot: GoToSnapshot) => snapshot.context.text;
/** The parsed text. */
export const selectRead = (snapshot: GoToSnapshot) => snapshot.context.read;
export const selectMarker = (snapshot: GoToSnapshot) => snapshot.context.marker;
