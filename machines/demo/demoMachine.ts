import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

export interface Schedule {
  /** ISO 8601; null where the demo is never reset. */
  nextResetAt: string | null;
  /** From now until then. */
  waitMs: number;
}

export interface DemoInput {
  /** The banner was collapsed during this visit. */
  isClosed: boolean;
}

export type DemoEvent =
  | { type: "banner.toggle" }
  | { type: "reset.ask" }
  | { type: "reset.cancel" }
  | { type: "reset.confirm" };

/** The reset itself takes the server some time. */
const afterResetMs = 60_000;
const maxTimerMs = 2 ** 31 - 1;

/** The demo on every page (spec §1.6): the banner, the time of the next reset, and resetting now. */
export const demoMachine = setup({
  types: {
    context: {} as { isClosed: boolean; schedule: Schedule | null },
    input: {} as DemoInput,
    events: {} as DemoEvent,
  },
  actors: {
    loadSchedule: fromPromise<Schedule>(notProvided("loadSchedule")),
    resetDemo: fromPromise<void>(notProvided("resetDemo")),
  },
  delays: {
    untilReset: ({ context }) => Math.min((context.schedule?.waitMs ?? 0) + afterResetMs, maxTimerMs),
  },
  actions: {
    setSchedule: assign({ schedule: (_, { schedule }: { schedule: Schedule }) => schedule }),
    storeClosed: notProvided("storeClosed"),
    clearClosed: notProvided("clearClosed"),
    endSessionAfterReset: notProvided("endSessionAfterReset"),
  },
  guards: { isClosed: ({ context }) => context.isClosed },
}).createMachine({
  id: "demo",
  type: "parallel",
  context: ({ input }) => ({ isClosed: input.isClosed, schedule: null }),
  states: {
    banner: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "isClosed", target: "closed" }, { target: "open" }] },
        open: { on: { "banner.toggle": { target: "closed", actions: "storeClosed" } } },
        closed: { on: { "banner.toggle": { target: "open", actions: "clearClosed" } } },
      },
    },
    schedule: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            src: "loadSchedule",
            onDone: {
              target: "known",
              actions: { type: "setSchedule", params: ({ event }) => ({ schedule: event.output }) },
            },
            // The banner then does not mention it.
            onError: "unknown",
          },
        },
        known: { after: { untilReset: "loading" } },
        unknown: {},
      },
    },
    reset: {
      initial: "idle",
      states: {
        idle: { on: { "reset.ask": "confirming" } },
        confirming: { on: { "reset.cancel": "idle", "reset.confirm": "resetting" } },
        resetting: {
          invoke: {
            src: "resetDemo",
            onDone: { target: "idle", actions: "endSessionAfterReset" },
            // The application shows the error (spec §8.5).
            onError: "idle",
          },
        },
      },
    },
  },
});
