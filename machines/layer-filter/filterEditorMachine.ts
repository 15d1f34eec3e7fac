import { assign, fromPromise, setup } from "xstate";
import type { LayerAttribute, LayerFilter } from "../../schemas/layerFilter.ts";
import { notProvided } from "../notProvided.ts";

/** What somebody types as the value of an attribute that holds texts. */
export interface TypedValue {
  attribute: string;
  text: string;
}

/** What is asked for to suggest. */
export interface ValueQuestion extends TypedValue {
  layer: string;
}

/** A pause in typing after which is asked what begins so, ms. */
export const suggestionMs = 250;

export interface FilterEditorContext {
  /** Name of the layer whose filter is written. */
  layer: string;
  attributes: LayerAttribute[];
  /** What the layer is filtered by until another filter is put on it. */
  filter: LayerFilter;
  /** Attribute that a condition is wanted about, where the person came from one. */
  wished: string | undefined;
  typed: TypedValue;
  /** What that attribute holds of what is typed. */
  suggestions: readonly string[];
}

export type FilterEditorEvent =
  | { type: "filter.edit"; layer: string; filter: LayerFilter; attribute?: string }
  | ({ type: "value.type" } & TypedValue)
  | { type: "filter.close" }
  | { type: "attributes.retry" };

const nothingTyped: TypedValue = { attribute: "", text: "" };

/** Writing the filter of one layer, by what its attributes hold; its fields are a form's (`schemas/layerFilterDraft`). */
export const filterEditorMachine = setup({
  types: { context: {} as FilterEditorContext, events: {} as FilterEditorEvent },
  actors: {
    loadAttributes: fromPromise<LayerAttribute[], { layer: string }>(notProvided("loadAttributes")),
    suggestValues: fromPromise<string[], ValueQuestion>(notProvided("suggestValues")),
  },
  actions: {
    begin: assign(
      (_, { layer, filter, attribute }: { layer: string; filter: LayerFilter; attribute?: string }) => ({
        layer,
        attributes: [],
        filter,
        wished: attribute,
        typed: nothingTyped,
        suggestions: [],
      }),
    ),
    setAttributes: assign((_, attributes: LayerAttribute[]) => ({ attributes })),
    setTyped: assign(({ context }, { attribute, text }: TypedValue) => ({
      typed: { attribute, text },
      suggestions: attribute === context.typed.attribute ? context.suggestions : [],
    })),
    setSuggestions: assign((_, suggestions: string[]) => ({ suggestions })),
  },
  delays: { suggestionMs },
}).createMachine({
  id: "filterEditor",
  context: { layer: "", attributes: [], filter: [], wished: undefined, typed: nothingTyped, suggestions: [] },
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
    editing: {
      initial: "quiet",
      states: {
        quiet: {},
        typing: { after: { suggestionMs: "suggesting" } },
        suggesting: {
          invoke: {
            id: "suggestValues",
            src: "suggestValues",
            input: ({ context: { layer, typed } }) => ({ layer, ...typed }),
            onDone: {
              target: "quiet",
              actions: { type: "setSuggestions", params: ({ event }) => event.output },
            },
            // Whoever gets no suggestions types.
            onError: { target: "quiet", actions: { type: "setSuggestions", params: [] } },
          },
        },
      },
      on: {
        "value.type": {
          target: ".typing",
          reenter: true,
          actions: { type: "setTyped", params: ({ event }) => event },
        },
      },
    },
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
