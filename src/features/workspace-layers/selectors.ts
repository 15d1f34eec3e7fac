import { createActorContext } from "@xstate/react";
import {
  layerRemovalMachine,
  type LayerRemovalEvent,
} from "../../../machines/workspace-layers/layerRemovalMachine.ts";
import type { WorkspaceLayers } from "../../../schemas/storedLayer.ts";
import { createReading } from "../lists/readingSelectors.ts";

/** Removing layers of a workspace, for everything inside its provider. */
export const LayerRemoval = createActorContext(layerRemovalMachine);

/** The layer in question, and the state of its removal. */
export function useLayerRemoval() {
  const actor = LayerRemoval.useActorRef();
  const { context, value } = LayerRemoval.useSelector((snapshot) => snapshot);
  return {
    ...context,
    isAsked: value !== "closed",
    isBusy: value === "removing",
    send: (event: LayerRemovalEvent) => actor.send(event),
  };
}

/** The layers of a workspace. */
export const LayersReading = createReading<WorkspaceLayers>();
