import { fromPromise, type ActorRefFrom } from "xstate";
import { encodeFilter } from "../../../machines/layer-filter/filterEncoding.ts";
import { filterOf } from "../../../machines/layer-filter/layerFilters.ts";
import type { layersMachine } from "../../../machines/layers/layersMachine.ts";
import { encodePlace } from "../../../machines/selection/placeFilter.ts";
import { maxSelected, type LayerAnswer } from "../../../machines/selection/selected.ts";
import type { SelectedIds } from "../../../machines/selection/selectionText.ts";
import { selectionMachine } from "../../../machines/selection/selectionMachine.ts";
import type { PlaceQuestion } from "../../../machines/selection/placeQuestion.ts";
import { ApiError } from "../../api/ApiError.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchGeometryName } from "../../api/layerAttributes.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";
import { countRows } from "../../api/tableRows.ts";
import { rowsById, rowsFrom } from "../attribute-table/provideRows.ts";

interface SelectionDeps {
  api: Api;
  server: ProjectMapServer;
  layers: ActorRefFrom<typeof layersMachine>;
}

/** Gives selecting by place the map server: each layer that is shown is asked, by its filter. */
export function provideSelection({ api, server, layers }: SelectionDeps) {
  const answerOf = async (
    layer: string,
    { place, ...question }: PlaceQuestion,
    signal: AbortSignal,
  ): Promise<LayerAnswer> => {
    if (typeof place === "string") return { layer, kind: "found", rows: [] };
    const condition = encodePlace(
      { place, ...question },
      await fetchGeometryName(api, server, layer, signal),
    );
    const filter = encodeFilter(filterOf(layers.getSnapshot().context.filters, layer), "wfs", { condition });
    // Counted first: nothing is fetched of what is too much.
    const count = await countRows(api, server, { layer, filter }, signal);
    if (count === 0) return { layer, kind: "found", rows: [] };
    if (count !== null && count > maxSelected) return { layer, kind: "tooMany", count };
    const request = { layer, filter, sortBy: undefined, startIndex: 0, count: maxSelected + 1, signal };
    const { rows } = await rowsFrom({ api, server }, request);
    return rows.length > maxSelected
      ? { layer, kind: "tooMany", count: rows.length }
      : { layer, kind: "found", rows };
  };

  const failedAs =
    (layer: string, signal: AbortSignal) =>
    (reason: unknown): LayerAnswer => {
      if (!(reason instanceof ApiError) || signal.aborted) throw reason;
      return { layer, kind: "failed", reason: reason.text ?? null };
    };

  /** Features by their ids, in that order, whatever the filter of their layer. */
  const found = async (layer: string, ids: readonly string[], signal: AbortSignal): Promise<LayerAnswer> => {
    const rows = await rowsById({ api, server }, { layer, ids, signal });
    return { layer, kind: "found", rows, missing: ids.length - rows.length };
  };

  return selectionMachine.provide({
    actors: {
      findSelected: fromPromise<LayerAnswer[], SelectedIds>(async ({ input, signal }) => {
        const names = layers.getSnapshot().context.entries.map(({ name }) => name);
        return await Promise.all(
          Object.entries(input).map(([layer, ids]) =>
            names.includes(layer)
              ? found(layer, ids, signal).catch(failedAs(layer, signal))
              : Promise.resolve<LayerAnswer>({ layer, kind: "gone" }),
          ),
        );
      }),
      askLayers: fromPromise<LayerAnswer[], PlaceQuestion>(async ({ input, signal }) => {
        const names = layers
          .getSnapshot()
          .context.entries.filter(({ name, enabled }) => enabled && !input.leftOut.includes(name))
          .map(({ name }) => name);
        return await Promise.all(
          names.map((layer) => answerOf(layer, input, signal).catch(failedAs(layer, signal))),
        );
      }),
    },
  });
}
