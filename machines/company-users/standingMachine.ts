import { assign, emit, fromPromise, setup } from "xstate";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import type { ToastContent } from "../toasts/toastsMachine.ts";
import { notProvided } from "../notProvided.ts";

/** What can become of a user's standing in their company. */
export type StandingChange = "suspend" | "reinstate" | "handOver";

/** What is asked: that this becomes of that user. */
export interface StandingOrder {
  change: StandingChange;
  person: { id: number; name: string };
}

interface StandingContext {
  /** What was asked last; null before that. */
  order: StandingOrder | null;
  /** Key of the text that says why it could not be done. */
  failureMessageId: string | null;
}

export type StandingEvent =
  ({ type: "standing.ask" } & StandingOrder) | { type: "standing.cancel" } | { type: "standing.confirm" };

/** It is done; `record` is what the server says now. */
export type StandingEmitted = { type: "standing.changed"; record: unknown };

const doneMessageIds = {
  suspend: "companyUsers.suspended",
  reinstate: "companyUsers.reinstated",
  handOver: "companyUsers.handedOver",
} as const satisfies Record<StandingChange, string>;

const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

/** Suspends a user, takes one back, or makes one the main user, when that was confirmed. */
export const standingMachine = setup({
  types: {
    context: {} as StandingContext,
    events: {} as StandingEvent,
    emitted: {} as StandingEmitted,
  },
  actors: { change: fromPromise<unknown, StandingOrder | null>(notProvided("change")) },
  actions: {
    askAbout: assign((_, order: StandingOrder) => ({ order, failureMessageId: null })),
    setFailure: assign(({ event }) => ({ failureMessageId: failureMessageId(failureIn(event)) })),
    clearFailure: assign({ failureMessageId: null }),
    emitChanged: emit(({ event }): StandingEmitted => ({
      type: "standing.changed",
      record: "output" in event ? event.output : null,
    })),
    showToast: (_machine, _toast: ToastContent) => notProvided("showToast")(),
  },
}).createMachine({
  id: "standing",
  context: { order: null, failureMessageId: null },
  initial: "closed",
  states: {
    closed: {
      on: {
        "standing.ask": {
          target: "asked",
          actions: {
            type: "askAbout",
            params: ({ event: { change, person } }) => ({ change, person }),
          },
        },
      },
    },
    asked: { on: { "standing.cancel": "closed", "standing.confirm": "changing" } },
    changing: {
      entry: "clearFailure",
      invoke: {
        src: "change",
        input: ({ context }) => context.order,
        onDone: {
          target: "closed",
          actions: [{ type: "showToast", params: ({ context }) => doneToast(context.order) }, "emitChanged"],
        },
        onError: { target: "asked", actions: "setFailure" },
      },
    },
  },
});

const doneToast = (order: StandingOrder | null): ToastContent => ({
  intent: "success",
  messageId: doneMessageIds[order?.change ?? "suspend"],
  values: { name: order?.person.name ?? "" },
});
