import { raise } from "xstate";
import { rememberPage, session, toLogin, wantedBy } from "./appSession.ts";
import { appSetup } from "./appSetup.ts";

/** Start-up asks the API for its version, then for the current user, in the order of spec §4.1–4.9. */
const startup = appSetup.createStateConfig({
  initial: "fetchingVersion",
  states: {
    fetchingVersion: {
      tags: "loading",
      invoke: {
        src: "fetchApiInfo",
        onDone: { target: "settling", actions: { type: "setApi", params: ({ event }) => event.output } },
        onError: [{ guard: "cannotReachServer", target: "awaitingApi" }, { target: "settling" }],
      },
    },
    awaitingApi: { tags: "loading", on: { "connection.restored": "fetchingVersion" } },
    settling: { tags: "loading", after: { versionSettle: "choosing" } },
    choosing: {
      always: [{ guard: "skipsSessionCheck", target: "unchecked" }, { target: "checkingSession" }],
    },
    checkingSession: {
      tags: "loading",
      invoke: {
        src: "loadCurrentUser",
        onDone: [
          {
            guard: "isPublicTarget",
            target: "redirecting",
            actions: [
              "markSessionChecked",
              { type: "showWhyNotActivated", params: ({ event }) => event.output },
              raise(({ event }) => ({ type: "session.found" as const, user: event.output })),
              { type: "navigate", params: ({ event }) => wantedBy(event.output) },
            ],
          },
          {
            target: "ready",
            actions: [
              "markSessionChecked",
              raise(({ event }) => ({ type: "session.found" as const, user: event.output })),
            ],
          },
        ],
        onError: [
          { guard: "cannotReachServer", target: "awaitingSession" },
          { guard: "isPublicTarget", target: "ready", actions: "markSessionChecked" },
          { target: "redirecting", actions: ["markSessionChecked", rememberPage, toLogin] },
        ],
      },
    },
    // The page that is being left must not show until the redirect has arrived.
    redirecting: { tags: "loading", on: { "route.changed": "ready" } },
    awaitingSession: { tags: "loading", on: { "connection.restored": "checkingSession" } },
    unchecked: { on: { "route.changed": { guard: "leavesUncheckedPage", target: "checkingSession" } } },
    ready: {},
  },
});

/** Whether the server can be reached; once lost, it is retried automatically and on request (spec §8.2). */
const connection = appSetup.createStateConfig({
  initial: "fine",
  states: {
    fine: {
      initial: "steady",
      states: {
        steady: { on: { "connection.lost": { target: "#app.connection.lost", actions: "setFirstLoss" } } },
        recovered: {
          after: { steadyDelay: "steady" },
          on: { "connection.lost": { target: "#app.connection.lost", actions: "setRelapse" } },
        },
      },
    },
    lost: {
      invoke: { src: "watchNetwork" },
      exit: ["announceRegained", "clearAttempts"],
      initial: "waiting",
      states: {
        waiting: { after: { retryDelay: "probing" }, on: { "connection.retry": "probing" } },
        probing: {
          invoke: {
            src: "fetchApiInfo",
            onDone: {
              target: "#app.connection.fine.recovered",
              actions: [
                { type: "setApi", params: ({ event }) => event.output },
                raise({ type: "connection.restored" }),
              ],
            },
            onError: [
              { guard: "hasNoAnswer", target: "waiting", actions: "countAttempt" },
              { target: "#app.connection.fine.recovered", actions: raise({ type: "connection.restored" }) },
            ],
          },
        },
      },
    },
  },
});

const title = appSetup.createStateConfig({
  initial: "changing",
  states: {
    changing: {
      after: { titleDelay: { target: "settled", actions: "showPageTitle" } },
      on: {
        "route.changed": { target: "changing", reenter: true },
        "page.missing": { target: "settled", actions: "showMissingTitle" },
      },
    },
    settled: {
      on: { "route.changed": "changing", "page.missing": { actions: "showMissingTitle" } },
    },
  },
});

const logout = appSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: { on: { "logout.ask": "confirming" } },
    confirming: {
      on: {
        "logout.cancel": "idle",
        "logout.confirm": {
          target: "idle",
          actions: { type: "navigate", params: { to: "/logout", mode: "push" } },
        },
      },
    },
  },
});

const overlay = appSetup.createStateConfig({
  initial: "free",
  states: { free: { on: { "ui.block": "blocked" } }, blocked: { on: { "ui.unblock": "free" } } },
});

/**
 * Events forwarded whatever the other regions do; handled at the root they would be lost to any region that also
 * listens.
 */
const relay = appSetup.createStateConfig({
  on: {
    "route.changed": { actions: ["setRoute", "notifySidebarOfRoute"] },
    "call.failed": { actions: "actOnFailure" },
    "toast.*": { actions: "forwardToToasts" },
    "sidebar.*": { actions: "forwardToSidebar" },
    "tour.ask": { actions: "announceTour" },
    "language.choose": { actions: "forwardToLanguage" },
    "theme.choose": { actions: "forwardToTheme" },
    "realtime.announced": { actions: "handleAnnouncement" },
    "realtime.missed": { actions: "handleInterruption" },
    "realtime.refused": { actions: raise({ type: "session.doubted" }) },
    "changes.due": { actions: "emitChanges" },
  },
});

/**
 * The whole application: start-up, session, connection, title and dialogs are regions; sidebar, real-time connection,
 * toasts, theme and language are child actors.
 */
export const appMachine = appSetup.createMachine({
  id: "app",
  type: "parallel",
  context: ({ input }) => ({
    appName: input.appName,
    isDemoMode: input.isDemoMode,
    route: input.route,
    apiVersion: null,
    versionAgeMs: 0,
    isServerDemo: false,
    hasSso: false,
    hasPasskeys: false,
    isPutBack: false,
    pageTitle: null,
    hasCheckedSession: false,
    session: { user: null, permissions: null },
    attempts: 0,
    isRelapse: false,
    input,
  }),
  invoke: [
    { id: "sidebar", src: "sidebar", input: ({ context }) => context.input.sidebar },
    { id: "realtime", src: "realtime" },
    { id: "changes", src: "changes", input: ({ context }) => context.input },
    { id: "toasts", src: "toasts" },
    { id: "theme", src: "theme", input: ({ context }) => context.input.theme },
    { id: "language", src: "language", input: ({ context }) => context.input.language },
    { src: "watchRoute" },
    { src: "watchCalls" },
  ],
  states: { relay, startup, session, connection, title, logout, overlay },
});
