import { assign } from "xstate";
import type { LayerAttribute } from "../../schemas/layerFilter.ts";
import { areaOrderOf, isSameOrder, nameAttributeOf, type ToldGroups } from "./areaGrouping.ts";
import { tableSetup } from "./tableSetup.ts";

/** Guards and actions of the attribute table, with those of grouping its rows. */
export const areasSetup = tableSetup.extend({
  guards: {
    isGrouped: ({ context }) => areaOrderOf(context) !== null,
    isUngrouped: ({ context }) => areaOrderOf(context) === null,
    isOtherOrder: ({ context }) => !isSameOrder(areaOrderOf(context), context.groupsAsked),
    isNotSummarised: ({ context }) => context.summarised === "",
    /** It is not known yet what areas are called by. */
    hasNamelessAreas: ({ context: { grouping, summarised } }) =>
      grouping?.attribute === "" && summarised !== "",
    isNoLayer: (_, { layer }: { layer: string }) => layer === "",
    hasName: (_, { attributes }: { attributes: readonly LayerAttribute[] }) => attributes.length > 0,
  },
  actions: {
    setGrouping: assign((_, { layer }: { layer: string }) => ({
      grouping: layer === "" ? null : { layer, attribute: "" },
      areaAttributes: [],
      groups: null,
    })),
    setAreaAttributes: assign(({ context }, { attributes }: { attributes: readonly LayerAttribute[] }) => ({
      areaAttributes: attributes,
      grouping: context.grouping && { ...context.grouping, attribute: nameAttributeOf(attributes) },
    })),
    setNameAttribute: assign(({ context }, { attribute }: { attribute: string }) => ({
      grouping: context.grouping && { ...context.grouping, attribute },
      groups: null,
    })),
    setGroupsAsked: assign({ groupsAsked: ({ context }) => areaOrderOf(context) }),
    setGroups: assign({ groups: (_, { groups }: { groups: ToldGroups }) => groups }),
  },
});

const whenOther = [
  { guard: "isUngrouped", target: "idle" },
  { guard: "isOtherOrder", target: "waiting" },
] as const;

/** The rows of the column that is summed up, grouped by the areas of another layer and kept in step (spec §45). */
export const areasOfColumn = areasSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {
      always: [
        { guard: "isGrouped", target: "asking" },
        { guard: "hasNamelessAreas", target: "describing" },
      ],
    },
    describing: {
      always: { guard: "isNotSummarised", target: "idle" },
      invoke: {
        id: "describeAreas",
        src: "describe",
        input: ({ context }) => ({ layer: context.grouping?.layer ?? "" }),
        onDone: [
          {
            guard: { type: "hasName", params: ({ event }) => ({ attributes: event.output }) },
            target: "asking",
            actions: { type: "setAreaAttributes", params: ({ event }) => ({ attributes: event.output }) },
          },
          { target: "undescribed" },
        ],
        onError: "undescribed",
      },
    },
    undescribed: { always: { guard: "isNotSummarised", target: "idle" } },
    waiting: { always: { guard: "isUngrouped", target: "idle" }, after: { typing: "asking" } },
    asking: {
      entry: "setGroupsAsked",
      always: whenOther,
      invoke: {
        id: "groupByAreas",
        src: "groupByAreas",
        input: ({ context }) => areaOrderOf(context),
        onDone: {
          target: "told",
          actions: { type: "setGroups", params: ({ event }) => ({ groups: event.output }) },
        },
        onError: "failed",
      },
    },
    told: {
      initial: "resting",
      states: {
        resting: {},
        gathering: {
          invoke: {
            id: "findInArea",
            src: "findInArea",
            input: ({ context, event }) => ({
              order: areaOrderOf(context),
              group: event.type === "area.gather" ? event.group : null,
            }),
            onDone: {
              target: "resting",
              actions: [
                { type: "takeChosen", params: ({ event }) => ({ rows: event.output }) },
                "publishChosen",
                "lookAgain",
              ],
            },
            onError: "unanswered",
          },
        },
        unanswered: {},
      },
      always: whenOther,
      on: { "area.gather": ".gathering" },
    },
    failed: { always: whenOther },
  },
  on: {
    "areas.choose": [
      {
        guard: { type: "isNoLayer", params: ({ event }) => event },
        target: ".idle",
        actions: { type: "setGrouping", params: ({ event }) => event },
      },
      {
        target: ".describing",
        actions: { type: "setGrouping", params: ({ event }) => event },
      },
    ],
    "areas.name": {
      target: ".asking",
      actions: { type: "setNameAttribute", params: ({ event }) => event },
    },
    "areas.retry": [{ guard: "isGrouped", target: ".asking" }, { target: ".describing" }],
    "table.seeFilter": { guard: "isGrouped", target: ".waiting" },
  },
});
