import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { legendMachine } from "../../../machines/legend/legendMachine.ts";

/** The legend of one layer, for everything inside its provider. */
export const Legend = createActorContext(legendMachine);

/** The machine with its effects. */
export type LegendLogic = typeof legendMachine;

type LegendSnapshot = SnapshotFrom<typeof legendMachine>;

export const selectLegendState = ({ value }: LegendSnapshot) => value;
export const selectLegend = ({ context }: LegendSnapshot) => context.legend;
export const selectText = ({ context }: LegendSnapshot) => context.text;
