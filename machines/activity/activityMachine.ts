import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { ActivityInput } from "../../schemas/activity.ts";
import { activityBatchMaxSize } from "../../schemas/activityActions.ts";
import { notProvided } from "../notProvided.ts";
import { withActivity, maxUnsent, without } from "./unsent.ts";

/** How long activities are collected before a batch is sent, so that a map is not held up by each of them. */
const gatherMs = 5000;
/** Pause before a retry after the server could not be reached. */
const retryMs = 30_000;

/** Result of sending a batch: `later` when the server did not accept it now, `nobody` without a session. */
export type SendOutcome = "taken" | "refused" | "later" | "nobody";

export type LoggedAction = Pick<ActivityInput, "action" | "layer">;

export interface ActivityContext {
  /** Not acknowledged by the server yet, the oldest first. */
  unsent: readonly ActivityInput[];
}

export type ActivityEvent =
  | { type: "activity.note"; entry: ActivityInput }
  /** The page may never come back. */
  | { type: "page.hide" }
  | { type: "connection.return" };

/**
 * Logs what a person does in maps (spec §3.14, §3.16): collected, sent in batches, retried after a failure. Unsent
 * entries are stored for the next visit; each has an id, so that sending it twice does no harm.
 */
export const activityMachine = setup({
  types: {
    context: {} as ActivityContext,
    events: {} as ActivityEvent,
    input: {} as { unsent: readonly ActivityInput[] },
  },
  actors: {
    sendBatch: fromPromise<
      { outcome: SendOutcome; batch: readonly ActivityInput[] },
      { batch: readonly ActivityInput[] }
    >(notProvided("sendBatch")),
    /** Logs that the project was opened; sends `page.hide` and `connection.return`. */
    watchPage: fromCallback<ActivityEvent>(notProvided("watchPage")),
  },
  actions: {
    note: assign({
      unsent: ({ context }, { entry }: { entry: ActivityInput }) => withActivity(context.unsent, entry),
    }),
    drop: assign({
      unsent: ({ context }, { batch }: { batch: readonly ActivityInput[] }) => without(context.unsent, batch),
    }),
    /** Stores an entry for the next visit. */
    keep: (_args, _params: { entry: ActivityInput }): void => notProvided("keep")(),
    /** Removes these from storage. */
    forget: (_args, _params: { batch: readonly ActivityInput[] }): void => notProvided("forget")(),
    /** Sends these without waiting for an answer. */
    sendWithoutAnswer: (_args, _params: { batch: readonly ActivityInput[] }): void =>
      notProvided("sendWithoutAnswer")(),
  },
  guards: {
    hasUnsent: ({ context }) => context.unsent.length > 0,
    isSettled: (_args, { outcome }: { outcome: SendOutcome }) => outcome === "taken" || outcome === "refused",
    isNobody: (_args, { outcome }: { outcome: SendOutcome }) => outcome === "nobody",
  },
  delays: { gather: gatherMs, retry: retryMs },
}).createMachine({
  id: "activity",
  context: ({ input }) => ({ unsent: input.unsent.slice(-maxUnsent) }),
  invoke: { id: "watchPage", src: "watchPage" },
  initial: "idle",
  states: {
    idle: { always: { guard: "hasUnsent", target: "gathering" } },
    gathering: { after: { gather: "sending" } },
    sending: {
      invoke: {
        src: "sendBatch",
        input: ({ context }) => ({ batch: context.unsent.slice(0, activityBatchMaxSize) }),
        onDone: [
          {
            guard: { type: "isSettled", params: ({ event }) => event.output },
            target: "idle",
            actions: [
              { type: "drop", params: ({ event }) => event.output },
              { type: "forget", params: ({ event }) => event.output },
            ],
          },
          { guard: { type: "isNobody", params: ({ event }) => event.output }, target: "resting" },
          { target: "waiting" },
        ],
        onError: "waiting",
      },
    },
    waiting: { after: { retry: "sending" }, on: { "connection.return": "sending" } },
    /** Until somebody with a session does something. */
    resting: {
      on: {
        "activity.note": {
          target: "gathering",
          actions: [
            { type: "note", params: ({ event }) => event },
            { type: "keep", params: ({ event }) => event },
          ],
        },
      },
    },
  },
  on: {
    "activity.note": {
      actions: [
        { type: "note", params: ({ event }) => event },
        { type: "keep", params: ({ event }) => event },
      ],
    },
    "page.hide": {
      guard: "hasUnsent",
      actions: {
        type: "sendWithoutAnswer",
        params: ({ context }) => ({ batch: context.unsent.slice(0, activityBatchMaxSize) }),
      },
    },
  },
});
