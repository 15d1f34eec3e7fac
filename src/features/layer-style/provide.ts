import { fromPromise } from "xstate";
import { type Preview, previewMachine, type PreviewOrder } from "../../../machines/import/previewMachine.ts";
import { layerStyleMachine } from "../../../machines/layer-style/layerStyleMachine.ts";
import type { KeptStyle, LayerStyleEvent } from "../../../machines/layer-style/layerStyleSetup.ts";
import type { Api } from "../../api/createApi.ts";
import {
  fetchLayerStyle,
  fetchStoredFeatures,
  saveLayerStyle,
  type StoredLayerKey,
} from "../../api/storedLayers.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

/** Gives the style of a layer its calls. */
export const provideLayerStyle = (api: Api, key: StoredLayerKey) =>
  layerStyleMachine.provide({
    actors: {
      loadStyle: fromPromise<KeptStyle>(({ signal }) => fetchLayerStyle(api, key, signal)),
      saveStyle: fromPromise<KeptStyle, KeptStyle>(({ input }) => saveLayerStyle(api, key, input)),
      watchRecovery: watchRecovery<LayerStyleEvent>(api, { type: "style.load" }),
    },
  });

/** Gives the preview of a layer that is served its call. */
export const provideStoredPreview = (api: Api, key: StoredLayerKey) =>
  previewMachine.provide({
    actors: {
      loadPreview: fromPromise<Preview, PreviewOrder>(({ input, signal }) =>
        fetchStoredFeatures(api, { ...key, ...input }, signal),
      ),
    },
  });
