import { assign, fromCallback, sendParent, setup } from "xstate";
import { type Change, withChange } from "./announcements.ts";
import { notProvided } from "../notProvided.ts";

/** Changes within this time of the first are delivered together, so that a burst costs one refresh. */
const gatherMs = 500;

/** Page visibility. */
export type VisibilityEvent = { type: "page.shown" } | { type: "page.hidden" };

export type ChangesEvent = VisibilityEvent | { type: "change.came"; change: Change };

/** Sent to the parent when changes are due. */
export interface ChangesReport {
  type: "changes.due";
  changes: readonly Change[];
}

/** Pending announcements of changes: bursts are batched, and a hidden page waits until it is visible. */
export const changesMachine = setup({
  types: {
    context: {} as { changes: Change[]; isHidden: boolean },
    input: {} as { isHidden: boolean },
    events: {} as ChangesEvent,
  },
  actors: {
    watchSight: fromCallback<VisibilityEvent>(notProvided("watchSight")),
  },
  actions: {
    gather: assign(({ context }, change: Change) => ({ changes: withChange(context.changes, change) })),
    setPageVisibility: assign(({ event }) => ({ isHidden: event.type === "page.hidden" })),
    report: sendParent(({ context }): ChangesReport => ({ type: "changes.due", changes: context.changes })),
    forget: assign({ changes: [] }),
  },
  guards: { isHidden: ({ context }) => context.isHidden },
  delays: { gathering: gatherMs },
}).createMachine({
  id: "changes",
  context: ({ input }) => ({ ...input, changes: [] }),
  invoke: { src: "watchSight" },
  initial: "none",
  on: {
    "page.shown": { actions: "setPageVisibility" },
    "page.hidden": { actions: "setPageVisibility" },
    "change.came": { actions: { type: "gather", params: ({ event }) => event.change } },
  },
  states: {
    none: {
      entry: "forget",
      on: {
        "change.came": {
          target: "gathering",
          actions: { type: "gather", params: ({ event }) => event.change },
        },
      },
    },
    gathering: {
      after: {
        gathering: [
          { guard: "isHidden", target: "unseen" },
          { target: "none", actions: "report" },
        ],
      },
    },
    unseen: { on: { "page.shown": { target: "none", actions: ["setPageVisibility", "report"] } } },
  },
});
