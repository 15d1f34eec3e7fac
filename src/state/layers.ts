import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { areAllEnabled } from "../../machines/layerEntries.ts";
import { layersMachine, type LayerStatus } from "../../machines/layersMachine.ts";

/** The project's layers, for everything inside its provider. */
export const Layers = createActorContext(layersMachine);

type LayersSnapshot = SnapshotFrom<typeof layersMachine>;

const idle: LayerStatus = { kind: "idle" };

export const selectEntries = ({ context }: LayersSnapshot) => context.entries;
export const selectImageLayer = ({ context }: LayersSnapshot) => context.imageLayer;
export const selectHasImageFailed = ({ context }: LayersSnapshot) => context.imageFailed;
export const selectStatuses = ({ context }: LayersSnapshot) => context.statuses;
export const selectAreAllEnabled = ({ context }: LayersSnapshot) => areAllEnabled(context.entries);
export const selectIsAnyEnabled = ({ context }: LayersSnapshot) => context.imageLayer !== null;

/** How the features of a layer are doing. */
export const selectStatus =
  (name: string) =>
  ({ context }: LayersSnapshot): LayerStatus =>
    context.statuses[name] ?? idle;
