import type { SnapshotFrom } from "xstate";
import { type tourMachine } from "../../../machines/demo/tourMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** The tour of the map. */
export const Tour = mapActor("tour");

export const tourSteps = ["layers", "feature", "measure"] as const;
export type TourCard = "offer" | (typeof tourSteps)[number] | "done";

/** The current step of the tour; null while it is hidden. */
export const selectTourCard = (snapshot: SnapshotFrom<typeof tourMachine>): TourCard | null => {
  if (snapshot.matches("offering")) return "offer";
  if (snapshot.matches("done")) return "done";
  return tourSteps.find((step) => snapshot.matches({ touring: step })) ?? null;
};
