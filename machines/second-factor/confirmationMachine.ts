import { emit, setup } from "xstate";

export type ConfirmationEvent =
  | { type: "confirmation.ask" }
  | { type: "confirmation.settle"; isConfirmed: boolean };

/** Whether somebody is asked who they are before a dangerous act; all calls that wait hear how it ended (spec §26.7). */
export const confirmationMachine = setup({
  types: {
    events: {} as ConfirmationEvent,
    emitted: {} as { type: "confirmation.settled"; isConfirmed: boolean },
  },
  actions: {
    tellWaiting: emit((_, isConfirmed: boolean) => ({ type: "confirmation.settled" as const, isConfirmed })),
  },
}).createMachine({
  id: "confirmation",
  initial: "idle",
  states: {
    idle: { on: { "confirmation.ask": "asking" } },
    asking: {
      on: {
        "confirmation.settle": {
          target: "idle",
          actions: { type: "tellWaiting", params: ({ event }) => event.isConfirmed },
        },
      },
    },
  },
});
