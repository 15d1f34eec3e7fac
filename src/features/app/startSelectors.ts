import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { startMachine } from "../../../machines/app/startMachine.ts";

/** What comes before the application, for everything inside its provider. */
export const Starting = createActorContext(startMachine);

type StartSnapshot = SnapshotFrom<typeof startMachine>;

/** The texts to begin with; null until they are there. */
export const selectCatalogue = ({ context }: StartSnapshot) => context.catalogue;
/** The texts could not be had: a person is told, also while they are fetched again. */
export const selectCannotStart = ({ context }: StartSnapshot) => context.attempts > 0;
export const selectIsFetchingTexts = (snapshot: StartSnapshot) => snapshot.matches("loading");
