import { assign, fromPromise, setup } from "xstate";
import type { LayerAttribute, LayerFilter } from "../../schemas/layerFilter.ts";
import { notProvided } from "../notProvided.ts";

/** Typed text for an attribute that holds texts. */
export interface TypedValue {
  attribute: string;
  text: string;
}

/** Request for suggestions. */
export interface ValueQuestion extends TypedValue {
  layer: string;
}

/** Debounce of suggestions, ms. */
export const suggestionMs = 250;

export interface FilterEditorContext {
  /** Name of the layer whose filter is edited. */
  layer: string;
  attributes: LayerAttribute[];
  /** The filter in effect until another is applied. */
  filter: LayerFilter;
  /** Attribute to add a condition on, where the editor was opened from one. */
  wished: string | undefined;
  typed: TypedValue;
  /** Values of the attribute that match the typed text. */
  suggestions: readonly string[];
}

export type FilterEditorEvent =
  | { type: "filter.edit"; layer: string; filter: LayerFilter; attribute?: string }
  | ({ type: "value.type" } & TypedValue)
  | { type: "filter.close" }
  | { type: "attributes.retry" };

const nothingTyped: TypedValue = { attribute: "", text: "" };

/** Editing the filter of one layer, by its attributes; the fields are a form (`schemas/layerFilterDraft`). */
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
            // Without suggestions one types the value.
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
