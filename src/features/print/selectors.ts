import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { type printMachine } from "../../../machines/print/printMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** Printing. */
export const Print = mapActor("print");
/** The same of a report. */
export const Report = mapActor("report");

/** How either is doing. */
export type PrintActor = ActorRefFrom<typeof printMachine>;
export type PrintSnapshot = SnapshotFrom<typeof printMachine>;

export const selectAll = (snapshot: PrintSnapshot) => snapshot;
export const selectChoices = ({ context }: PrintSnapshot) => context.choices;
export const selectOrder = ({ context }: PrintSnapshot) => context.order;
export const selectProgress = ({ context }: PrintSnapshot) => context.progress;
/** Missing parts, while the person decides about them. */
export const selectMissing = ({ context }: PrintSnapshot) => context.missing;
/** Parts left out already. */
export const selectLeftOut = ({ context }: PrintSnapshot) => context.leftOut;
export const selectIsMaking = (snapshot: PrintSnapshot) => snapshot.matches("making");
/** The status message of the print. */
export const selectStage = (snapshot: PrintSnapshot) => {
  if (snapshot.matches({ making: "composing" })) return "composing";
  if (snapshot.matches("making")) return "drawing";
  if (snapshot.matches({ resting: "incomplete" })) return "incomplete";
  if (snapshot.matches({ resting: "done" })) return "done";
  if (snapshot.matches({ resting: "failed" })) return "failed";
  return snapshot.matches({ resting: "cancelled" }) ? "cancelled" : "choosing";
};
