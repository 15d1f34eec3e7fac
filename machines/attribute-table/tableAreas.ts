import { areaOrderOf } from "./areaGrouping.ts";
import { tableSetup } from "./tableSetup.ts";

const whenOther = [
  { guard: "isUngrouped", target: "idle" },
  { guard: "isOtherOrder", target: "waiting" },
] as const;

/** The rows of the column that is summed up, grouped by the areas of another layer and kept in step (spec §45). */
export const areasOfColumn = tableSetup.createStateConfig({
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
