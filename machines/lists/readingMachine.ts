import { assign, fromCallback, fromPromise, setup } from "xstate";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { notProvided } from "../notProvided.ts";

interface ReadingContext {
  /** Last result; null until then. */
  found: unknown;
  /** Message id of the last failure. */
  failureMessageId: string | null;
}

export type ReadingEvent =
  | { type: "reading.again" }
  /** It changed on the server. */
  | { type: "reading.outdated" };

const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

/** One record that is only shown: loaded, and reloaded on request; meanwhile the old one stays. */
export const readingMachine = setup({
  types: { context: {} as ReadingContext, events: {} as ReadingEvent },
  actors: {
    read: fromPromise<unknown>(notProvided("read")),
    /** Reloads in the background: a failure is not reported. */
    reloadQuietly: fromPromise<unknown>(notProvided("reloadQuietly")),
    /** Sends `reading.again` when the connection is back. */
    watchRecovery: fromCallback<ReadingEvent>(notProvided("watchRecovery")),
    /** Sends `reading.outdated` when what was read changed. */
    watchApp: fromCallback<ReadingEvent>(notProvided("watchApp")),
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
  invoke: [{ src: "watchRecovery" }, { src: "watchApp" }],
  on: { "reading.again": ".loading" },
  initial: "loading",
  states: {
    loading: {
      // A response in flight may be older than the change.
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
    /** Deleted, or never there, or not for this user. */
    gone: {},
  },
});
