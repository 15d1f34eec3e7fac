import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { startMachine } from "../../../machines/app/startMachine.ts";

export const Starting = createActorContext(startMachine);

type StartSnapshot = SnapshotFrom<typeof startMachine>;

/** The initial texts; null until loaded. */
export const selectCatalogue = ({ context }: StartSnapshot) => context.catalogue;
/** Loading the texts failed; shown also during a retry. */
export const selectCannotStart = ({ context }: StartSnapshot) => context.attempts > 0;
export const selectIsFetchingTexts = (snapshot: StartSnapshot) => snapshot.matches("loading");
