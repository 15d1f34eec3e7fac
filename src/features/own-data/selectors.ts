import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { ownDataMachine } from "../../../machines/own-data/ownDataMachine.ts";

/** Downloading what is kept of oneself, for everything inside its provider. */
export const OwnDataDownloading = createActorContext(ownDataMachine);

export const selectIsDownloading = (snapshot: SnapshotFrom<typeof ownDataMachine>) => snapshot.hasTag("busy");
