import { assign, fromCallback, fromPromise, setup } from "xstate";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { notProvided } from "../notProvided.ts";

interface ReadingContext {
  /** What was read last; null until then. */
  found: unknown;
  /** Key of the text that says why reading failed. */
  failureMessageId: string | null;
}

export type ReadingEvent =
  | { type: "reading.again" }
  /** It differs on the server now. */
  | { type: "reading.outdated" };

const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

/** One thing that is only looked at: read, and read again when asked; meanwhile what was read stays. */
export const readingMachine = setup({
  types: { context: {} as ReadingContext, events: {} as ReadingEvent },
  actors: {
    read: fromPromise<unknown>(notProvided("read")),
    /** Reads what nobody asked for: of its failure nobody need hear. */
    reloadQuietly: fromPromise<unknown>(notProvided("reloadQuietly")),
    /** Sends `reading.again` when the connection is back. */
    watchRecovery: fromCallback<ReadingEvent>(notProvided("watchRecovery")),
  },
  guards: { isGone: ({ event }) => failureIn(event).status === 404 },
  actions: {
    keep: assign(({ event }) => ({
      found: "output" in event ? event.output : null,
      failureMessageId: null,
    })),
    setFailure: assign(({ event }) => ({ failureMessageId: failureMessageId(failureIn(event)) })),
  },
}).createMachine({
  id: "reading",
  context: { found: null, failureMessageId: null },
  invoke: { src: "watchRecovery" },
  on: { "reading.again": ".loading" },
  initial: "loading",
  states: {
    loading: {
      // What is on its way may have been answered before the change.
      on: { "reading.outdated": { target: "loading", reenter: true } },
      invoke: {
        src: "read",
        onDone: { target: "loaded", actions: "keep" },
        onError: [
          { guard: "isGone", target: "gone" },
          { target: "failed", actions: "setFailure" },
        ],
      },
    },
    loaded: { on: { "reading.outdated": "refreshing" } },
    refreshing: {
      on: { "reading.outdated": { target: "refreshing", reenter: true } },
      invoke: {
        src: "reloadQuietly",
        onDone: { target: "loaded", actions: "keep" },
        onError: [{ guard: "isGone", target: "gone" }, { target: "loaded" }],
      },
    },
    failed: { on: { "reading.outdated": "loading" } },
    /** Deleted, or never there, or not for who asks. */
    gone: {},
  },
});
