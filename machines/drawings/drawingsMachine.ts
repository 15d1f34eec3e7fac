import { missingIds } from "./shownDrawings.ts";
import { drawingsSetup } from "./drawingsSetup.ts";

/** The drawings of a project, as one person sees them (spec §30), and those of them that the map shows. */
export const drawingsMachine = drawingsSetup.createMachine({
  id: "drawings",
  context: ({ input }) => ({
    shownIds: input.shownIds,
    drawings: [],
    loaded: {},
    refusedIds: [],
    order: null,
    problem: null,
    removed: null,
  }),
  type: "parallel",
  on: {
    "drawings.show": { actions: { type: "show", params: ({ event }) => event } },
    "drawing.toggle": { actions: { type: "toggle", params: ({ event }) => event } },
    "drawing.take": { actions: { type: "take", params: ({ event }) => event } },
    "drawing.export": { actions: { type: "saveFile", params: ({ event }) => event } },
    "notice.dismiss": { actions: "dismiss" },
  },
  states: {
    list: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            id: "loadList",
            src: "loadList",
            onDone: {
              target: "ready",
              actions: { type: "setList", params: ({ event }) => ({ drawings: event.output }) },
            },
            onError: "unavailable",
          },
          // The answer under way may not know of it.
          on: {
            "drawing.take": {
              target: "loading",
              reenter: true,
              actions: { type: "take", params: ({ event }) => event },
            },
          },
        },
        unavailable: { on: { "drawings.retry": "loading", "drawings.refresh": "loading" } },
        ready: {
          on: {
            "drawing.order": { target: "working", actions: { type: "begin", params: ({ event }) => event } },
            "drawing.restore": { guard: "hasRemoved", target: "working", actions: "beginRestoring" },
            "drawings.refresh": "refreshing",
          },
        },
        working: {
          invoke: {
            id: "applyOrder",
            src: "applyOrder",
            input: ({ context: { order } }) => {
              if (!order) throw new Error("there is nothing to do");
              return order;
            },
            onDone: { target: "ready", actions: { type: "finish", params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: "isOutOfDate", params: ({ event }) => event },
                target: "refreshing",
                actions: { type: "rollBack", params: ({ event }) => event },
              },
              { target: "ready", actions: { type: "rollBack", params: ({ event }) => event } },
            ],
          },
        },
        /** The old ones stay visible while they are reloaded. */
        refreshing: {
          invoke: {
            id: "reloadList",
            src: "loadList",
            onDone: {
              target: "ready",
              actions: { type: "setList", params: ({ event }) => ({ drawings: event.output }) },
            },
            onError: "ready",
          },
          // The answer under way may not know of it.
          on: {
            "drawing.take": {
              target: "refreshing",
              reenter: true,
              actions: { type: "take", params: ({ event }) => event },
            },
            "drawing.order": { target: "working", actions: { type: "begin", params: ({ event }) => event } },
            "drawing.restore": { guard: "hasRemoved", target: "working", actions: "beginRestoring" },
          },
        },
      },
    },
    shown: {
      initial: "whole",
      states: {
        whole: { always: { guard: "lacksContents", target: "loading" } },
        loading: {
          invoke: {
            id: "loadContents",
            src: "loadContents",
            input: ({ context }) => ({ ids: missingIds(context) }),
            onDone: {
              target: "whole",
              actions: { type: "takeContents", params: ({ event }) => ({ answer: event.output }) },
            },
            onError: "failed",
          },
        },
        failed: {
          on: {
            "drawings.retry": "loading",
            "drawings.refresh": "loading",
            "drawings.show": { target: "loading", actions: { type: "show", params: ({ event }) => event } },
            "drawing.toggle": { target: "whole", actions: { type: "toggle", params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
