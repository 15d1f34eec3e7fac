import { assign, fromPromise, setup } from "xstate";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import type { ToastContent } from "../toasts/toastsMachine.ts";
import { notProvided } from "../notProvided.ts";

/** Possible changes of a user's standing in their company. */
export type StandingChange = "suspend" | "reinstate" | "handOver";

/** The requested change. */
export interface StandingOrder {
  change: StandingChange;
  person: { id: number; name: string };
}

interface StandingContext {
  /** Requested last; null before that. */
  order: StandingOrder | null;
  /** Message id of the failure. */
  failureMessageId: string | null;
}

export type StandingEvent =
  | ({ type: "standing.ask" } & StandingOrder)
  | { type: "standing.cancel" }
  | { type: "standing.confirm" };

const doneMessageIds = {
  suspend: "companyUsers.suspended",
  reinstate: "companyUsers.reinstated",
  handOver: "companyUsers.handedOver",
} as const satisfies Record<StandingChange, string>;

const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

/** Suspends or reinstates a user, or makes one the main user, after a confirmation. */
export const standingMachine = setup({
  types: {
    context: {} as StandingContext,
    events: {} as StandingEvent,
  },
  actors: { change: fromPromise<unknown, StandingOrder | null>(notProvided("change")) },
  actions: {
    askAbout: assign((_, order: StandingOrder) => ({ order, failureMessageId: null })),
    setFailure: assign(({ event }) => ({ failureMessageId: failureMessageId(failureIn(event)) })),
    clearFailure: assign({ failureMessageId: null }),
    /** The change is saved; `record` is the new state. */
    notifyChanged: (_machine, _record: unknown) => notProvided("notifyChanged")(),
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
          actions: [
            { type: "showToast", params: ({ context }) => doneToast(context.order) },
            { type: "notifyChanged", params: ({ event }: { event: { output: unknown } }) => event.output },
          ],
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
