import { fromPromise } from "xstate";
import { layerRemovalMachine } from "../../../machines/workspace-layers/layerRemovalMachine.ts";
import type { Api } from "../../api/createApi.ts";
import { removeStoredLayer } from "../../api/storedLayers.ts";
import { type AppActor, showToastIn } from "../../scopes/appScope.ts";

interface LayerRemovalDeps {
  api: Api;
  workspaceId: number;
  app: AppActor;
  /** Called after a layer was removed. */
  onRemoved: () => void;
}

/** Gives removing a layer its call and its voice. */
export function provideLayerRemoval({ api, app, workspaceId, onRemoved }: LayerRemovalDeps) {
  return layerRemovalMachine.provide({
    actors: {
      remove: fromPromise<void, string>(({ input }) => removeStoredLayer(api, { workspaceId, name: input })),
    },
    actions: { showToast: showToastIn(app), notifyRemoved: onRemoved },
  });
}
