import { assign, fromCallback, sendTo, setup } from "xstate";
import type { RealtimePayload } from "../../schemas/realtime.ts";

/** What the connection tells us; it reconnects by itself (spec §4.34, §9.20). */
export type SocketReport =
  | { type: "socket.connected" }
  | { type: "socket.lost"; reason: string }
  | { type: "socket.received"; payload: RealtimePayload; isPageHidden: boolean };

/** What we tell the connection. */
export type SocketCommand = { type: "socket.emit"; payload: RealtimePayload };

export type RealtimeEvent =
  | SocketReport
  | { type: "realtime.connect" }
  | { type: "realtime.disconnect" }
  | { type: "realtime.announceReload" };

interface RealtimeContext {
  /** A reload was announced before there was a connection; it goes out as soon as there is one. */
  mustAnnounce: boolean;
  /** Why the connection is not there, if it tried. */
  problem: string | null;
}

/** The real-time connection: starts disconnected, connects once after a user is set (spec §4.32–4.35). */
export const realtimeMachine = setup({
  types: { context: {} as RealtimeContext, events: {} as RealtimeEvent },
  actors: {
    openSocket: fromCallback<SocketCommand>(() => {
      throw new Error("openSocket was not provided");
    }),
  },
  actions: {
    announceLater: assign({ mustAnnounce: true }),
    announceReload: sendTo("socket", { type: "socket.emit", payload: { event: "reload-page" } }),
    forgetAnnouncement: assign({ mustAnnounce: false }),
    noteProblem: assign(({ event }) => (event.type === "socket.lost" ? { problem: event.reason } : {})),
    forgetProblem: assign({ problem: null }),
    reportProblem: (_machine, _problem: { reason: string }) => {
      throw new Error("reportProblem was not provided");
    },
    reloadPage: () => {
      throw new Error("reloadPage was not provided");
    },
  },
  guards: {
    mustAnnounce: ({ context }) => context.mustAnnounce,
    asksHiddenPageToReload: ({ event }) =>
      event.type === "socket.received" && event.payload.event === "reload-page" && event.isPageHidden,
  },
}).createMachine({
  id: "realtime",
  context: { mustAnnounce: false, problem: null },
  initial: "disconnected",
  on: { "realtime.announceReload": { actions: "announceLater" } },
  states: {
    disconnected: { on: { "realtime.connect": "active" } },
    active: {
      invoke: { id: "socket", src: "openSocket" },
      on: {
        "realtime.disconnect": { target: "disconnected", actions: ["forgetAnnouncement", "forgetProblem"] },
        "socket.connected": ".connected",
        "socket.received": { guard: "asksHiddenPageToReload", actions: "reloadPage" },
      },
      initial: "connecting",
      states: {
        connecting: {
          on: {
            "socket.lost": {
              target: "retrying",
              actions: [
                "noteProblem",
                { type: "reportProblem", params: ({ event }) => ({ reason: event.reason }) },
              ],
            },
          },
        },
        retrying: { on: { "socket.lost": { actions: "noteProblem" } } },
        connected: {
          entry: "forgetProblem",
          always: { guard: "mustAnnounce", actions: ["announceReload", "forgetAnnouncement"] },
          on: {
            "realtime.announceReload": { actions: "announceReload" },
            "socket.lost": { target: "connecting", actions: "noteProblem" },
          },
        },
      },
    },
  },
});
