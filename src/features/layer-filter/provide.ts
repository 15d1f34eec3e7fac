import { fromPromise } from "xstate";
import {
  filterEditorMachine,
  type LayerValues,
  type MatchCount,
  type ValueQuestion,
} from "../../../machines/layer-filter/filterEditorMachine.ts";
import { encodeFilter } from "../../../machines/layer-filter/filterEncoding.ts";
import { maxToldValues } from "../../../schemas/attributeValues.ts";
import type { LayerAttribute, LayerFilter } from "../../../schemas/layerFilter.ts";
import { fetchAttributeValues, sampleAttributeValues } from "../../api/attributeValues.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchLayerAttributes } from "../../api/layerAttributes.ts";
import { countRows } from "../../api/tableRows.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";

interface FilterEditorDeps {
  api: Api;
  server: ProjectMapServer;
}

/** Provides the attributes of a layer, their values and how many features a filter lets through. */
export const provideFilterEditor = ({ api, server }: FilterEditorDeps) => {
  const count = async (layer: string, filter: LayerFilter, signal: AbortSignal) =>
    await countRows(api, server, { layer, filter: encodeFilter(filter, "wfs") }, signal);
  return filterEditorMachine.provide({
    actors: {
      loadAttributes: fromPromise<LayerAttribute[], { layer: string }>(({ input, signal }) =>
        fetchLayerAttributes(api, server, input.layer, signal),
      ),
      loadValues: fromPromise<LayerValues, ValueQuestion>(({ input, signal }) =>
        loadValues({ api, server }, input, signal),
      ),
      countMatches: fromPromise<MatchCount, { layer: string; filter: LayerFilter }>(
        async ({ input: { layer, filter }, signal }) => {
          const [matched, total] = await Promise.all([
            count(layer, filter, signal),
            count(layer, [], signal),
          ]);
          return { matched, total };
        },
      ),
    },
  });
};

/** Counted by the server, else by ourselves in the first features. */
async function loadValues(
  { api, server }: FilterEditorDeps,
  { layer, attribute, text }: ValueQuestion,
  signal: AbortSignal,
): Promise<LayerValues> {
  const { counted, values, distinct } = await fetchAttributeValues(api, server, {
    layer,
    attribute,
    text,
    signal,
  });
  if (counted) return { values, distinct, isSample: false };
  const held = text === "" ? [] : [{ attribute, operator: "contains", value: text } as const];
  const filter = encodeFilter(held, "wfs");
  const sample = await sampleAttributeValues(api, server, { layer, attribute, filter, signal });
  return { ...sample, values: sample.values.slice(0, maxToldValues), isSample: true };
}
