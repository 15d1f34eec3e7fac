import { fromPromise } from "xstate";
import { filterEditorMachine } from "../../machines/layers/filterEditorMachine.ts";
import type { LayerAttribute } from "../../schemas/layerFilter.ts";
import type { Api } from "../api/createApi.ts";
import { fetchLayerAttributes } from "../api/layerAttributes.ts";
import type { ProjectMapServer } from "../api/mapServer.ts";

/** Gives the writing of filters what the map server tells of a layer's attributes. */
export const provideFilterEditor = ({ api, server }: { api: Api; server: ProjectMapServer }) =>
  filterEditorMachine.provide({
    actors: {
      loadAttributes: fromPromise<LayerAttribute[], { layer: string }>(({ input, signal }) =>
        fetchLayerAttributes(api, server, input.layer, signal),
      ),
    },
  });
