import { assign, fromPromise, setup } from "xstate";
import {
  mostConditions,
  type FilterCondition,
  type LayerAttribute,
  type LayerFilter,
} from "../../schemas/layerFilter.ts";
import { changedCondition, freshCondition, problemOf, type DraftCondition } from "./filterDraft.ts";
import { notProvided } from "../notProvided.ts";

export interface FilterEditorContext {
  /** Name of the layer whose filter is written. */
  layer: string;
  attributes: LayerAttribute[];
  conditions: DraftCondition[];
  /** How many conditions there have been. */
  conditionsMade: number;
  /** Attribute that the first condition is about, where the person came from one. */
  wished: string | undefined;
  /** Whether what is wrong may be told: not before the person thinks it is done. */
  isChecked: boolean;
}

export type FilterEditorEvent =
  | { type: "filter.edit"; layer: string; filter: LayerFilter; attribute?: string }
  | { type: "condition.add" }
  | { type: "condition.change"; id: number; change: Partial<FilterCondition> }
  | { type: "condition.remove"; id: number }
  | { type: "filter.check" }
  | { type: "filter.close" }
  | { type: "attributes.retry" };

/** Writing the filter of one layer, by what its attributes hold. What is written counts once it is put on the layer. */
export const filterEditorMachine = setup({
  types: { context: {} as FilterEditorContext, events: {} as FilterEditorEvent },
  actors: {
    loadAttributes: fromPromise<LayerAttribute[], { layer: string }>(notProvided("loadAttributes")),
  },
  guards: {
    hasRoom: ({ context }) => context.conditions.length < mostConditions,
  },
  actions: {
    begin: assign(
      (_, { layer, filter, attribute }: { layer: string; filter: LayerFilter; attribute?: string }) => ({
        layer,
        attributes: [],
        conditions: filter.map((condition, id) => ({ ...condition, id })),
        conditionsMade: filter.length,
        wished: attribute,
        isChecked: false,
      }),
    ),
    setAttributes: assign(({ context }, { attributes }: { attributes: LayerAttribute[] }) => {
      const needsOne = context.conditions.length === 0 || context.wished !== undefined;
      const isFull = context.conditions.length >= mostConditions;
      if (!needsOne || isFull) return { attributes };
      const id = context.conditionsMade;
      return {
        attributes,
        conditions: [...context.conditions, freshCondition(attributes, context.wished, id)],
        conditionsMade: id + 1,
      };
    }),
    addCondition: assign(({ context: { attributes, conditions, conditionsMade } }) => ({
      conditions: [...conditions, freshCondition(attributes, undefined, conditionsMade)],
      conditionsMade: conditionsMade + 1,
    })),
    changeCondition: assign(
      ({ context }, { id, change }: { id: number; change: Partial<FilterCondition> }) => ({
        conditions: context.conditions.map((condition) =>
          condition.id === id ? changedCondition(context.attributes, condition, change) : condition,
        ),
      }),
    ),
    removeCondition: assign(({ context }, { id }: { id: number }) => ({
      conditions: context.conditions.filter((condition) => condition.id !== id),
    })),
    tellProblems: assign({ isChecked: true }),
  },
}).createMachine({
  id: "filterEditor",
  context: {
    layer: "",
    attributes: [],
    conditions: [],
    conditionsMade: 0,
    wished: undefined,
    isChecked: false,
  },
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
          actions: { type: "setAttributes", params: ({ event }) => ({ attributes: event.output }) },
        },
        onError: "undescribed",
      },
    },
    undescribed: { on: { "attributes.retry": "describing" } },
    editing: {
      on: {
        "condition.add": { guard: "hasRoom", actions: "addCondition" },
        "condition.change": { actions: { type: "changeCondition", params: ({ event }) => event } },
        "condition.remove": { actions: { type: "removeCondition", params: ({ event }) => event } },
        "filter.check": { actions: "tellProblems" },
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

/** By a condition's id, what keeps it from being used. */
export const problemsOf = ({ attributes, conditions }: FilterEditorContext) =>
  new Map(conditions.map((condition) => [condition.id, problemOf(attributes, condition)]));
