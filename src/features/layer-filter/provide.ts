import { fromPromise } from "xstate";
import {
  filterEditorMachine,
  type ValueQuestion,
} from "../../../machines/layer-filter/filterEditorMachine.ts";
import { encodeFilter } from "../../../machines/layer-filter/filterEncoding.ts";
import type { LayerAttribute } from "../../../schemas/layerFilter.ts";
import { fetchAttributeValues } from "../../api/attributeValues.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchLayerAttributes } from "../../api/layerAttributes.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";

/** Provides the attributes of a layer and their values, from the map server. */
export const provideFilterEditor = ({ api, server }: { api: Api; server: ProjectMapServer }) =>
  filterEditorMachine.provide({
    actors: {
      loadAttributes: fromPromise<LayerAttribute[], { layer: string }>(({ input, signal }) =>
        fetchLayerAttributes(api, server, input.layer, signal),
      ),
      suggestValues: fromPromise<string[], ValueQuestion>(({ input, signal }) => {
        const { layer, attribute, text } = input;
        const held = text === "" ? [] : [{ attribute, operator: "contains", value: text } as const];
        const filter = encodeFilter(held, "wfs");
        return fetchAttributeValues(api, server, { layer, attribute, filter, signal });
      }),
    },
  });
