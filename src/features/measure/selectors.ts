import type { SnapshotFrom } from "xstate";
import { type measureMachine } from "../../../machines/measure/measureMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** Measuring. */
export const Measure = mapActor("measure");

type MeasureSnapshot = SnapshotFrom<typeof measureMachine>;

export const selectMeasurements = ({ context }: MeasureSnapshot) => context.measurements;
export const selectMethod = ({ context }: MeasureSnapshot) => context.method;
/** The measurement whose menu or name is open, with the menu's place. */
export const selectChosen = ({ context }: MeasureSnapshot) => context.chosen;
export const selectIsMenuOpen = (snapshot: MeasureSnapshot) => snapshot.matches({ choosing: "acting" });
export const selectIsNaming = (snapshot: MeasureSnapshot) => snapshot.matches({ choosing: "naming" });
/** The measurement whose segments are shown. */
export const selectSelectedId = ({ context }: MeasureSnapshot) => context.selectedId;
/** The kind being drawn; null while nothing is. */
export const selectDrawnKind = (snapshot: MeasureSnapshot) =>
  snapshot.matches("drawing") ? snapshot.context.kind : null;
/** Points placed in the sketch. */
export const selectPoints = ({ context }: MeasureSnapshot) => context.points;
export const selectCanConfirm = (snapshot: MeasureSnapshot) => snapshot.can({ type: "measure.confirm" });
export const selectCanUndo = (snapshot: MeasureSnapshot) => snapshot.can({ type: "point.undo" });
/** The measurement whose points are moved. */
export const selectReshaped = ({ context: { measurements, reshaped } }: MeasureSnapshot) =>
  reshaped ? measurements.find(({ id }) => id === reshaped.id) : undefined;
/** Ids of measurements that a link brought and nobody kept. */
export const selectLinkedIds = ({ context }: MeasureSnapshot) => context.linkedIds;
/** How many of them are there. */
export const selectLinkedCount = ({ context: { measurements, linkedIds } }: MeasureSnapshot) =>
  measurements.filter(({ id }) => linkedIds.includes(id)).length;
/** The measurement that was just drawn, until something else is done. */
export const selectFinished = (snapshot: MeasureSnapshot) =>
  snapshot.matches("finished") ? snapshot.context.measurements.at(-1) : undefined;
export const selectNotice = ({ context }: MeasureSnapshot) => context.notice;
export const selectDeletedCount = ({ context }: MeasureSnapshot) => context.deleted.length;
const takingClicks = ["drawing", "choosing", "closing", "reshaping"] as const;

/** True while a click on the map belongs to measuring, not to the features below it. */
export const selectTakesClicks = (snapshot: MeasureSnapshot) =>
  takingClicks.some((state) => snapshot.matches(state));
