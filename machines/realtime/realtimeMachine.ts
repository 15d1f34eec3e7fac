import { assign, fromCallback, sendParent, sendTo, setup } from "xstate";
import type { RealtimePayload } from "../../schemas/realtime.ts";
import type { Announcement } from "./announcements.ts";
import { notProvided } from "../notProvided.ts";

/** State of the page that a reload would affect. */
export interface ReloadConditions {
  isHidden: boolean;
  /** Unsaved input or drawing. */
  holdsWork: boolean;
}

/** Reports of the socket; it reconnects by itself (spec §4.34, §9.20). */
type SocketReport =
  | { type: "socket.connected"; page: ReloadConditions }
  | { type: "socket.lost"; reason: string }
  /** The server does not accept its session. */
  | { type: "socket.refused" }
  | { type: "socket.received"; payload: RealtimePayload; page: ReloadConditions };

/** Commands to the socket. */
export type SocketCommand = { type: "socket.emit"; payload: RealtimePayload };

export type RealtimeEvent =
  | SocketReport
  | { type: "realtime.connect" }
  | { type: "realtime.disconnect" }
  | { type: "realtime.announceReload" }
  /** The page was hidden. */
  | { type: "page.left"; page: ReloadConditions };

/** Sent to the parent. */
export type RealtimeReport =
  | { type: "realtime.announced"; announcement: Announcement }
  /** Announcements may have been missed. */
  | { type: "realtime.missed" }
  /** Without a session, or with one that another tab of this browser has just replaced: the current user is checked. */
  | { type: "realtime.refused" };

/** First and longest delay before a refused connection is retried; it doubles. */
export const refusalDelaysMs = { first: 1000, longest: 30_000 } as const;

/** With a delay below this one, a session that was replaced is waited for: its cookie is still on its way; ms. */
const succeededBelowMs = 4 * refusalDelaysMs.first;

interface RealtimeContext {
  /** A reload was announced before there was a connection; it is sent as soon as there is one. */
  mustAnnounce: boolean;
  /** Announcements may have been missed while disconnected. */
  mayHaveMissed: boolean;
  /** A reload was postponed: it would have lost somebody's work, or its session is not there yet. */
  owesReload: boolean;
  /** A sign-in in another tab of this browser replaced the session: the next one is on its way. */
  isReplaced: boolean;
  /** Why there is no connection, if one was tried. */
  problem: string | null;
  /** Current delay before a refused connection is retried; ms. */
  refusalPauseMs: number;
}

const begin: RealtimeContext = {
  mustAnnounce: false,
  mayHaveMissed: false,
  owesReload: false,
  isReplaced: false,
  problem: null,
  refusalPauseMs: refusalDelaysMs.first,
};
type Received = Extract<RealtimeEvent, { type: "socket.received" }>;
const asksToReload = (event: RealtimeEvent): event is Received =>
  event.type === "socket.received" && event.payload.event === "reload-page";
/** The sign-in that replaces a session asks to reload, but not those who are not connected at that moment. */
const endsSession = (event: RealtimeEvent): event is Received =>
  event.type === "socket.received" && event.payload.event === "session-over";
const mayReload = ({ isHidden, holdsWork }: ReloadConditions) => isHidden && !holdsWork;

/** The real-time connection: starts disconnected, connects once after a user is set (spec §4.32–4.35). */
export const realtimeMachine = setup({
  types: { context: {} as RealtimeContext, events: {} as RealtimeEvent },
  actors: {
    /** Fails as `socket.lost`. */
    openSocket: fromCallback<SocketCommand>(notProvided("openSocket")),
    /** Sends an event when the page is hidden. */
    watchLeaving: fromCallback<RealtimeEvent>(notProvided("watchLeaving")),
  },
  actions: {
    announceLater: assign({ mustAnnounce: true }),
    announceReload: sendTo("socket", { type: "socket.emit", payload: { event: "reload-page" } }),
    clearAnnouncement: assign({ mustAnnounce: false }),
    setProblem: assign(({ event }) =>
      event.type === "socket.lost" ? { problem: event.reason, mayHaveMissed: true } : {},
    ),
    clearProblem: assign({ problem: null, isReplaced: false, refusalPauseMs: refusalDelaysMs.first }),
    setRefusal: assign({ mayHaveMissed: true }),
    increaseRefusalPause: assign(({ context }) => ({
      refusalPauseMs: Math.min(2 * context.refusalPauseMs, refusalDelaysMs.longest),
    })),
    clearAll: assign(begin),
    setReloadDue: assign({ owesReload: true }),
    setReplaced: assign({ isReplaced: true }),
    setCaughtUp: assign({ mayHaveMissed: false }),
    report: sendParent((_, report: RealtimeReport) => report),
    reportProblem: (_machine, _problem: { reason: string }) => notProvided("reportProblem")(),
    reloadPage: notProvided("reloadPage"),
  },
  delays: {
    refusalPause: ({ context }) => context.refusalPauseMs,
  },
  guards: {
    mustAnnounce: ({ context }) => context.mustAnnounce,
    mayHaveMissed: ({ context }) => context.mayHaveMissed,
    asksPageThatMayReload: ({ event }) => asksToReload(event) && mayReload(event.page),
    asksHiddenPage: ({ event }) => asksToReload(event) && event.page.isHidden,
    asksPageInUse: ({ event }) => asksToReload(event),
    endsSessionOfHiddenPage: ({ event }) => endsSession(event) && event.page.isHidden,
    endsSession: ({ event }) => endsSession(event),
    mayBeSucceeded: ({ context }) => context.isReplaced && context.refusalPauseMs < succeededBelowMs,
    /** Refused repeatedly: reconnecting at once would ask the server without end. */
    isRefusedOnce: ({ context }) => context.refusalPauseMs === refusalDelaysMs.first,
    mayReloadNow: ({ context, event }) => context.owesReload && "page" in event && mayReload(event.page),
  },
}).createMachine({
  id: "realtime",
  context: begin,
  initial: "disconnected",
  on: { "realtime.announceReload": { actions: "announceLater" } },
  states: {
    disconnected: { on: { "realtime.connect": "active" } },
    active: {
      invoke: [{ id: "socket", src: "openSocket" }, { src: "watchLeaving" }],
      on: {
        "realtime.disconnect": { target: "disconnected", actions: "clearAll" },
        "socket.connected": [
          { guard: "mayReloadNow", target: ".connected", actions: "reloadPage" },
          { target: ".connected" },
        ],
        "socket.refused": [{ guard: "mayBeSucceeded", target: ".awaitingSuccessor" }, ".refused"],
        "socket.received": [
          { guard: "asksPageThatMayReload", actions: "reloadPage" },
          // Unsaved work has priority over a reload; user and data are refreshed all the same.
          {
            guard: "asksHiddenPage",
            actions: ["setReloadDue", { type: "report", params: { type: "realtime.missed" } }],
          },
          { guard: "asksPageInUse" },
          { guard: "endsSessionOfHiddenPage", actions: ["setReloadDue", "setReplaced"] },
          { guard: "endsSession", actions: "setReplaced" },
          {
            actions: {
              type: "report",
              params: ({ event }) => ({
                type: "realtime.announced" as const,
                announcement: event.payload as Announcement,
              }),
            },
          },
        ],
        "page.left": { guard: "mayReloadNow", actions: "reloadPage" },
      },
      initial: "connecting",
      states: {
        connecting: {
          on: {
            "socket.lost": {
              target: "retrying",
              actions: [
                "setProblem",
                { type: "reportProblem", params: ({ event }) => ({ reason: event.reason }) },
              ],
            },
          },
        },
        retrying: { on: { "socket.lost": { actions: "setProblem" } } },
        // The browser has not heard yet that it signed in: who asked now would be told that nobody is.
        awaitingSuccessor: {
          entry: "setRefusal",
          after: {
            refusalPause: { target: "#realtime.active", reenter: true, actions: "increaseRefusalPause" },
          },
        },
        // The end of the session disconnects; a user whose session still holds reconnects.
        refused: {
          entry: ["setRefusal", { type: "report", params: { type: "realtime.refused" } }],
          after: {
            refusalPause: { target: "#realtime.active", reenter: true, actions: "increaseRefusalPause" },
          },
          on: {
            "realtime.connect": {
              guard: "isRefusedOnce",
              target: "#realtime.active",
              reenter: true,
              actions: "increaseRefusalPause",
            },
          },
        },
        connected: {
          entry: "clearProblem",
          always: [
            { guard: "mustAnnounce", actions: ["announceReload", "clearAnnouncement"] },
            {
              guard: "mayHaveMissed",
              actions: ["setCaughtUp", { type: "report", params: { type: "realtime.missed" } }],
            },
          ],
          on: {
            "realtime.announceReload": { actions: "announceReload" },
            "socket.lost": { target: "connecting", actions: "setProblem" },
          },
        },
      },
    },
  },
});
