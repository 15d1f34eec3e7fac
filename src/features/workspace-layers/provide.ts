import { fromPromise } from "xstate";
import type { ToastContent } from "../../../machines/toasts/toastsMachine.ts";
import { layerRemovalMachine } from "../../../machines/workspace-layers/layerRemovalMachine.ts";
import type { Api } from "../../api/createApi.ts";
import { removeStoredLayer } from "../../api/storedLayers.ts";

interface LayerRemovalDeps {
  api: Api;
  workspaceId: number;
  showToast: (toast: ToastContent) => void;
}

/** Gives removing a layer its call and its voice. */
export function provideLayerRemoval({ api, workspaceId, showToast }: LayerRemovalDeps) {
  return layerRemovalMachine.provide({
    actors: {
      remove: fromPromise<void, string>(({ input }) => removeStoredLayer(api, { workspaceId, name: input })),
    },
    actions: { showToast: (_, toast) => showToast(toast) },
  });
}
