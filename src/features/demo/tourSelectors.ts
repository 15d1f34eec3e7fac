import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { tourMachine } from "../../../machines/demo/tourMachine.ts";

/** The tour of the map, for everything inside its provider. */
export const Tour = createActorContext(tourMachine);

export const tourSteps = ["layers", "feature", "measure"] as const;
export type TourCard = "offer" | (typeof tourSteps)[number] | "done";

/** What the tour shows now; null while it is out of the way. */
export const selectTourCard = (snapshot: SnapshotFrom<typeof tourMachine>): TourCard | null => {
  if (snapshot.matches("offering")) return "offer";
  if (snapshot.matches("done")) return "done";
  return tourSteps.find((step) => snapshot.matches({ touring: step })) ?? null;
};
