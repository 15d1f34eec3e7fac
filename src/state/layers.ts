import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { areAllEnabled } from "../../machines/layerEntries.ts";
import { layersMachine, statusOf } from "../../machines/layersMachine.ts";

/** The project's layers, for everything inside its provider. */
export const Layers = createActorContext(layersMachine);

type LayersSnapshot = SnapshotFrom<typeof layersMachine>;

export const selectEntries = ({ context }: LayersSnapshot) => context.entries;
export const selectImageLayer = ({ context }: LayersSnapshot) => context.imageLayer;
export const selectFeatures = ({ context }: LayersSnapshot) => context.features;
export const selectAttempts = ({ context }: LayersSnapshot) => context.attempts;
/** How often everything that had failed was asked for anew. */
export const selectRetries = ({ context }: LayersSnapshot) => context.retries;
export const selectAreAllEnabled = ({ context }: LayersSnapshot) => areAllEnabled(context.entries);
export const selectIsAnyEnabled = ({ context }: LayersSnapshot) => context.imageLayer !== null;

/** Whether a picture of the layers could not be drawn. */
export const selectHasImageFailed = ({ context }: LayersSnapshot) =>
  Object.values(context.images).some(({ kind }) => kind === "failed" || kind === "forbidden");

/** How a layer is doing. Makes a new object each time: compare with `isSameStatus`. */
export const selectStatus =
  (name: string) =>
  ({ context }: LayersSnapshot) =>
    statusOf(context, name);

export { isSameStatus, type FeaturesStatus, type LayerStatus } from "../../machines/layerStatus.ts";
