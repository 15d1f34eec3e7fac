import { assign, emit, fromPromise, setup } from "xstate";
import type { Bookmark } from "../../schemas/bookmark.ts";
import { notProvided } from "../notProvided.ts";
import {
  problemOf,
  withBookmark,
  withoutBookmark,
  type BookmarkOrder,
  type BookmarkProblem,
} from "./bookmarkList.ts";

export interface BookmarksContext {
  /** By name; optimistic: one that is being removed is not included. */
  bookmarks: Bookmark[];
  order: BookmarkOrder | null;
  /** Of the last order. */
  problem: BookmarkProblem | null;
  /** Removed last, until the next order. */
  removed: Bookmark | null;
}

export type BookmarksEvent =
  | { type: "bookmarks.retry" }
  /** They may have changed on the server. */
  | { type: "bookmarks.refresh" }
  | { type: "bookmark.order"; order: BookmarkOrder }
  /** Restores the bookmark removed last. */
  | { type: "removal.undo" }
  | { type: "problem.dismiss" };

/** Saved on the server. */
export type BookmarksEmitted = { type: "order.done"; kind: BookmarkOrder["kind"] };

/** The bookmark that an order of this kind is about. */
const bookmarkOf = (order: BookmarkOrder | null, kind: "remove" | "restore"): Bookmark | null =>
  order?.kind === kind ? order.bookmark : null;

/** The bookmarks of one project, as one person sees them; orders run one at a time. */
export const bookmarksMachine = setup({
  types: {
    context: {} as BookmarksContext,
    events: {} as BookmarksEvent,
    emitted: {} as BookmarksEmitted,
  },
  actors: {
    loadBookmarks: fromPromise<Bookmark[]>(notProvided("loadBookmarks")),
    /** Returns the bookmark as it is now; null when it was removed. */
    applyOrder: fromPromise<Bookmark | null, BookmarkOrder>(notProvided("applyOrder")),
  },
  guards: {
    hasRemoved: ({ context }) => context.removed !== null,
    isOutOfDate: (_, { error }: { error: unknown }) => problemOf(error) === "changed",
  },
  actions: {
    setBookmarks: assign(({ context: { removed } }, { bookmarks }: { bookmarks: Bookmark[] }) => ({
      bookmarks,
      // Nothing to restore while it is still there.
      removed: bookmarks.some(({ id }) => id === removed?.id) ? null : removed,
    })),
    begin: assign(({ context: { bookmarks } }, { order }: { order: BookmarkOrder }) => ({
      order,
      problem: null,
      removed: null,
      bookmarks: order.kind === "remove" ? withoutBookmark(bookmarks, order.bookmark) : bookmarks,
    })),
    beginRestoring: assign(({ context: { removed } }) => ({
      order: removed && { kind: "restore" as const, bookmark: removed },
      problem: null,
      removed: null,
    })),
    emitDone: emit((_, { kind }: { kind: BookmarkOrder["kind"] }) => ({ type: "order.done" as const, kind })),
    finish: assign(({ context: { bookmarks, order } }, { bookmark }: { bookmark: Bookmark | null }) => ({
      order: null,
      bookmarks: bookmark ? withBookmark(bookmarks, bookmark) : bookmarks,
      removed: bookmarkOf(order, "remove"),
    })),
    rollBack: assign(({ context: { bookmarks, order } }, { error }: { error: unknown }) => {
      const kept = bookmarkOf(order, "remove");
      return {
        order: null,
        problem: problemOf(error),
        // Undo the optimistic removal; a failed restore can be tried again.
        bookmarks: kept ? withBookmark(bookmarks, kept) : bookmarks,
        removed: bookmarkOf(order, "restore"),
      };
    }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "bookmarks",
  context: { bookmarks: [], order: null, problem: null, removed: null },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "loadBookmarks",
        src: "loadBookmarks",
        onDone: {
          target: "ready",
          actions: { type: "setBookmarks", params: ({ event }) => ({ bookmarks: event.output }) },
        },
        onError: "unavailable",
      },
    },
    unavailable: { on: { "bookmarks.retry": "loading", "bookmarks.refresh": "loading" } },
    ready: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "bookmark.order": {
              target: "working",
              actions: { type: "begin", params: ({ event }) => event },
            },
            "removal.undo": { guard: "hasRemoved", target: "working", actions: "beginRestoring" },
            "bookmarks.refresh": "refreshing",
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
            onDone: {
              target: "idle",
              actions: [
                { type: "emitDone", params: ({ context }) => ({ kind: context.order?.kind ?? "create" }) },
                { type: "finish", params: ({ event }) => ({ bookmark: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: "isOutOfDate", params: ({ event }) => event },
                target: "refreshing",
                actions: { type: "rollBack", params: ({ event }) => event },
              },
              { target: "idle", actions: { type: "rollBack", params: ({ event }) => event } },
            ],
          },
        },
        /** The old ones stay visible while they are reloaded. */
        refreshing: {
          invoke: {
            id: "reloadOffer",
            src: "loadBookmarks",
            onDone: {
              target: "idle",
              actions: { type: "setBookmarks", params: ({ event }) => ({ bookmarks: event.output }) },
            },
            onError: "idle",
          },
          on: {
            "bookmark.order": {
              target: "working",
              actions: { type: "begin", params: ({ event }) => event },
            },
            "removal.undo": { guard: "hasRemoved", target: "working", actions: "beginRestoring" },
          },
        },
      },
      on: { "problem.dismiss": { actions: "clearProblem" } },
    },
  },
});
