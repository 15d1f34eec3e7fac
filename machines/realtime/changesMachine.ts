import { assign, fromCallback, sendParent, setup } from "xstate";
import { type Change, withChange } from "./announcements.ts";
import { notProvided } from "../notProvided.ts";

/** Changes within this time of the first are told as one, so that a burst of them costs one refresh. */
const gatherMs = 500;

/** Whether anybody looks at the page. */
export type VisibilityEvent = { type: "page.shown" } | { type: "page.hidden" };

export type ChangesEvent = VisibilityEvent | { type: "change.came"; change: Change };

/** What the machine tells whoever started it, when it is time to act on it. */
export interface ChangesReport {
  type: "changes.due";
  changes: readonly Change[];
}

/** What was announced and not yet told to the pages: bursts are gathered, and a page that nobody sees waits until it is seen. */
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
