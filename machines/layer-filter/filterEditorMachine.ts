import { assign, emit, fromPromise, setup } from "xstate";
import type { AttributeValues } from "../../schemas/attributeValues.ts";
import type { LayerAttribute, LayerFilter } from "../../schemas/layerFilter.ts";
import { notProvided } from "../notProvided.ts";

/** An attribute, and text by which its values are sought. */
export interface SoughtValues {
  attribute: string;
  text: string;
}

/** Request for the values of an attribute. */
export interface ValueQuestion extends SoughtValues {
  layer: string;
}

/** Values of an attribute: of all features, or of some where the map server can't count. */
export type LayerValues = Pick<AttributeValues, "values" | "distinct"> & { isSample: boolean };

/** Number of features that a filter lets through, of all; null where the map server doesn't say. */
export interface MatchCount {
  matched: number | null;
  total: number | null;
}

/** Debounce of questions about what is written, ms. */
export const suggestionMs = 250;

export interface FilterEditorContext {
  /** Name of the layer whose filter is edited. */
  layer: string;
  attributes: LayerAttribute[];
  /** The filter in effect when the editor was opened. */
  filter: LayerFilter;
  /** Attribute to add a condition on, where the editor was opened from one. */
  wished: string | undefined;
  sought: SoughtValues;
  /** Values of that attribute; null while they are not known. */
  values: LayerValues | null;
  /** The filter as it is written now. */
  draft: LayerFilter;
  /** What the draft lets through; null while it is not known. */
  count: MatchCount | null;
}

export type FilterEditorEvent =
  | { type: "filter.edit"; layer: string; filter: LayerFilter; attribute?: string }
  | ({ type: "values.seek" } & SoughtValues)
  | { type: "draft.change"; filter: LayerFilter }
  | { type: "filter.close" }
  | { type: "attributes.retry" };

export type FilterEditorEmitted = { type: "editor.opened" } | { type: "editor.closed" };

const nothing = {
  layer: "",
  attributes: [],
  filter: [],
  wished: undefined,
  sought: { attribute: "", text: "" },
  values: null,
  draft: [],
  count: null,
} satisfies FilterEditorContext;

// At each state, not above them: there it would leave the other region too.
const seekValues = {
  target: "typing",
  reenter: true,
  actions: { type: "seek", params: ({ event }: { event: SoughtValues }) => event },
} as const;
const changeDraft = {
  target: "resting",
  reenter: true,
  actions: { type: "setDraft", params: ({ event }: { event: { filter: LayerFilter } }) => event },
} as const;

/** Editing the filter of one layer, by its attributes; the fields are a form (`schemas/layerFilterDraft`). */
export const filterEditorMachine = setup({
  types: {
    context: {} as FilterEditorContext,
    events: {} as FilterEditorEvent,
    emitted: {} as FilterEditorEmitted,
  },
  actors: {
    loadAttributes: fromPromise<LayerAttribute[], { layer: string }>(notProvided("loadAttributes")),
    loadValues: fromPromise<LayerValues, ValueQuestion>(notProvided("loadValues")),
    countMatches: fromPromise<MatchCount, { layer: string; filter: LayerFilter }>(
      notProvided("countMatches"),
    ),
  },
  actions: {
    begin: assign(
      (_, { layer, filter, attribute }: { layer: string; filter: LayerFilter; attribute?: string }) => ({
        ...nothing,
        layer,
        filter,
        wished: attribute,
        draft: filter,
      }),
    ),
    setAttributes: assign((_, attributes: LayerAttribute[]) => ({ attributes })),
    seek: assign(({ context }, { attribute, text }: SoughtValues) => ({
      sought: { attribute, text },
      values: attribute === context.sought.attribute ? context.values : null,
    })),
    setValues: assign((_, values: LayerValues | null) => ({ values })),
    setDraft: assign((_, { filter }: { filter: LayerFilter }) => ({ draft: filter })),
    setCount: assign((_, count: MatchCount | null) => ({ count })),
    emitOpened: emit({ type: "editor.opened" }),
    emitClosed: emit({ type: "editor.closed" }),
  },
  delays: { suggestionMs },
}).createMachine({
  id: "filterEditor",
  context: nothing,
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
      type: "parallel",
      states: {
        values: {
          initial: "quiet",
          states: {
            quiet: { on: { "values.seek": seekValues } },
            typing: { after: { suggestionMs: "asking" }, on: { "values.seek": seekValues } },
            asking: {
              on: { "values.seek": seekValues },
              invoke: {
                id: "loadValues",
                src: "loadValues",
                input: ({ context: { layer, sought } }) => ({ layer, ...sought }),
                onDone: {
                  target: "quiet",
                  actions: { type: "setValues", params: ({ event }) => event.output },
                },
                // Without them one types the value.
                onError: { target: "quiet", actions: { type: "setValues", params: null } },
              },
            },
          },
        },
        matches: {
          initial: "asking",
          states: {
            resting: { after: { suggestionMs: "asking" }, on: { "draft.change": changeDraft } },
            asking: {
              on: { "draft.change": changeDraft },
              invoke: {
                id: "countMatches",
                src: "countMatches",
                input: ({ context: { layer, draft } }) => ({ layer, filter: draft }),
                onDone: {
                  target: "counted",
                  actions: { type: "setCount", params: ({ event }) => event.output },
                },
                onError: { target: "uncounted", actions: { type: "setCount", params: null } },
              },
            },
            counted: { on: { "draft.change": changeDraft } },
            uncounted: { on: { "draft.change": changeDraft } },
          },
        },
      },
    },
  },
  on: {
    "filter.edit": {
      target: ".describing",
      reenter: true,
      actions: [{ type: "begin", params: ({ event }) => event }, "emitOpened"],
    },
    "filter.close": { target: ".closed", actions: "emitClosed" },
  },
});
