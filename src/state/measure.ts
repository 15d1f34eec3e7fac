import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { measureMachine } from "../../machines/measureMachine.ts";

/** Measuring, for everything inside its provider. */
export const Measure = createActorContext(measureMachine);

type MeasureSnapshot = SnapshotFrom<typeof measureMachine>;

export const selectMeasurements = (snapshot: MeasureSnapshot) => snapshot.context.measurements;
export const selectChosenMeasurement = (snapshot: MeasureSnapshot) => snapshot.context.chosen;
/** What is being drawn; null while nothing is. */
export const selectDrawnKind = (snapshot: MeasureSnapshot) =>
  snapshot.matches("drawing") ? snapshot.context.kind : null;
export const selectCanConfirm = (snapshot: MeasureSnapshot) => snapshot.can({ type: "measure.confirm" });
/** True while a click on the map belongs to measuring, not to the features below it. */
export const selectTakesClicks = (snapshot: MeasureSnapshot) =>
  snapshot.matches("drawing") || snapshot.matches("choosing");
