import { assign, fromPromise, setup } from "xstate";
import type { LayerAttribute, LayerFilter } from "../../schemas/layerFilter.ts";
import { notProvided } from "../notProvided.ts";

export interface FilterEditorContext {
  /** Name of the layer whose filter is written. */
  layer: string;
  attributes: LayerAttribute[];
  /** What the layer is filtered by until another filter is put on it. */
  filter: LayerFilter;
  /** Attribute that a condition is wanted about, where the person came from one. */
  wished: string | undefined;
}

export type FilterEditorEvent =
  | { type: "filter.edit"; layer: string; filter: LayerFilter; attribute?: string }
  | { type: "filter.close" }
  | { type: "attributes.retry" };

/** Writing the filter of one layer, by what its attributes hold; its fields are a form's (`schemas/layerFilterDraft`). */
export const filterEditorMachine = setup({
  types: { context: {} as FilterEditorContext, events: {} as FilterEditorEvent },
  actors: {
    loadAttributes: fromPromise<LayerAttribute[], { layer: string }>(notProvided("loadAttributes")),
  },
  actions: {
    begin: assign(
      (_, { layer, filter, attribute }: { layer: string; filter: LayerFilter; attribute?: string }) => ({
        layer,
        attributes: [],
        filter,
        wished: attribute,
      }),
    ),
    setAttributes: assign((_, attributes: LayerAttribute[]) => ({ attributes })),
  },
}).createMachine({
  id: "filterEditor",
  context: { layer: "", attributes: [], filter: [], wished: undefined },
  initial: "closed",
  states: {
    closed: {},
    describing: {
      invoke: {
        id: "loadAttributes",
        src: "loadAttributes",
        input: ({ context: { layer } }) => ({ layer }),
        onDone: {
          target: "editing",
          actions: { type: "setAttributes", params: ({ event }) => event.output },
        },
        onError: "undescribed",
      },
    },
    undescribed: { on: { "attributes.retry": "describing" } },
    editing: {},
  },
  on: {
    "filter.edit": {
      target: ".describing",
      reenter: true,
      actions: { type: "begin", params: ({ event }) => event },
    },
    "filter.close": ".closed",
  },
});
