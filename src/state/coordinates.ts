import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { coordinatesMachine } from "../../machines/coordinates/coordinatesMachine.ts";
import {
  copyText,
  degreeFractionDigits,
  maxRdFractionDigits,
  notations,
  rdFractionDigits,
  rdOf,
  secondFractionDigits,
  toSexagesimal,
} from "../../machines/coordinates/notations.ts";

export type { Notation } from "../../machines/coordinates/notations.ts";
export type { LonLat } from "../../machines/coordinates/places.ts";

/** How positions are written, for everything inside its provider. */
export const Coordinates = createActorContext(coordinatesMachine);

type CoordinatesSnapshot = SnapshotFrom<typeof coordinatesMachine>;

/** Whether the correction grid of RD New could not be had, so that only decimetres are known. */
export const selectIsRdRough = (snapshot: CoordinatesSnapshot) => snapshot.matches("rough");
export const selectNotation = (snapshot: CoordinatesSnapshot) => snapshot.context.notation;

/** The rules that a position is written by. */
export const coordinateRules = {
  copyText,
  degreeFractionDigits,
  maxRdFractionDigits,
  notations,
  rdFractionDigits,
  rdOf,
  secondFractionDigits,
  toSexagesimal,
};
