import {
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
} from "xstate";
import type { SessionEndReason } from "../../schemas/realtime.ts";
import type { CurrentUser } from "../../schemas/user.ts";
import { notProvided } from "../notProvided.ts";
import { changeEventOf } from "../realtime/announcements.ts";
import type { ApiAnswer, AppContext, AppEmitted, AppEvent, AppInput, Navigation } from "./appContext.ts";
import { changesMachine } from "../realtime/changesMachine.ts";
import { asCallFailure, hasNoAnswer, isConnectionFailure, isForbidden, classifyFailure } from "./failures.ts";
import { languageMachine } from "../language/languageMachine.ts";
import {
  isSessionEndFinal,
  isSameAccount,
  noSession,
  withLanguage,
  startSession,
} from "../session/permissions.ts";
import { realtimeMachine } from "../realtime/realtimeMachine.ts";
import { sidebarMachine } from "../sidebar/sidebarMachine.ts";
import { themeMachine } from "../theme/themeMachine.ts";
import { versionSettleMs } from "./versionSettle.ts";
import { errorToast, toastLifetimesMs, toastsMachine } from "../toasts/toastsMachine.ts";

/** Title (message id) of a page or record that does not exist. */
const missingTitleId = "pages.notFound";
/** The title follows the route after this delay (spec §2.18, §9.5). */
const titleDelayMs = 50;
/** First and longest delay before the connection-error screen retries by itself. */
const retryDelaysMs = { first: 1000, longest: 30_000 } as const;

/** A connection that holds this long after it came back counts as stable. */
const steadyDelayMs = 10_000;

/** Exponential backoff of reconnection attempts, up to the longest delay. */
export function retryDelayMs(attempts: number): number {
  return Math.min(retryDelaysMs.first * 2 ** attempts, retryDelaysMs.longest);
}

/** Shows that the session is over, and why. */
const showSessionEnd = (intent: "danger" | "warning", messageId: string) => ({
  type: "toast.show" as const,
  toast: { intent, messageId, lifetimeMs: toastLifetimesMs.sessionExpired },
});

/** Guards, actions and actors of `appMachine`. */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppInput,
    events: {} as AppEvent,
    emitted: {} as AppEmitted,
    children: {} as {
      sidebar: "sidebar";
      realtime: "realtime";
      changes: "changes";
      toasts: "toasts";
      theme: "theme";
      language: "language";
    },
    tags: {} as "loading",
  },
  actors: {
    sidebar: sidebarMachine,
    realtime: realtimeMachine,
    changes: changesMachine,
    toasts: toastsMachine,
    theme: themeMachine,
    language: languageMachine,
    fetchApiInfo: fromPromise<ApiAnswer>(notProvided("fetchApiInfo")),
    loadCurrentUser: fromPromise<CurrentUser>(notProvided("loadCurrentUser")),
    watchRoute: fromCallback<AppEvent>(notProvided("watchRoute")),
    watchCalls: fromCallback<AppEvent>(notProvided("watchCalls")),
    watchPageReturn: fromCallback<AppEvent>(notProvided("watchPageReturn")),
    /** Sends a retry when the device is on a network again. */
    watchNetwork: fromCallback<AppEvent>(notProvided("watchNetwork")),
  },
  delays: {
    versionSettle: ({ context }) => Math.max(0, versionSettleMs - context.versionAgeMs),
    titleDelay: titleDelayMs,
    retryDelay: ({ context }) => retryDelayMs(context.attempts),
    steadyDelay: steadyDelayMs,
  },
  actions: {
    setRoute: assign(({ event }) => (event.type === "route.changed" ? { route: event.route } : {})),
    setApi: assign((_, { agoMs = 0, ...info }: ApiAnswer) => ({
      apiVersion: info.version,
      versionAgeMs: agoMs,
      isServerDemo: info.demo,
      hasSso: info.sso,
      hasPasskeys: info.passkeys,
      isPutBack: info.isPutBack,
    })),
    setUser: assign((_, user: CurrentUser) => ({ session: startSession(user) })),
    clearUser: assign({ session: noSession }),
    markSessionChecked: assign({ hasCheckedSession: true }),
    showMissingTitle: assign({ pageTitle: missingTitleId }),
    showPageTitle: assign(({ context }) => ({ pageTitle: context.route.titleId })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    clearAttempts: assign({ attempts: 0 }),
    setFirstLoss: assign({ isRelapse: false }),
    setRelapse: assign({ isRelapse: true }),
    notifySidebarOfRoute: sendTo("sidebar", { type: "route.changed" }),
    forwardToSidebar: sendTo("sidebar", ({ event }) => {
      assertEvent(event, ["sidebar.toggle", "sidebar.close"]);
      return event;
    }),
    forwardToToasts: sendTo("toasts", ({ event }) => {
      assertEvent(event, ["toast.show", "toast.dismiss"]);
      return event;
    }),
    forwardToTheme: sendTo("theme", ({ event }) => {
      assertEvent(event, "theme.choose");
      return event;
    }),
    forwardToLanguage: sendTo("language", ({ context, event }) => {
      assertEvent(event, "language.choose");
      return { ...event, isForProfile: context.session.user !== null };
    }),
    setLanguage: assign(({ context }, language: CurrentUser["language"]) => ({
      session: withLanguage(context.session, language),
    })),
    connectRealtime: sendTo("realtime", { type: "realtime.connect" }),
    disconnectRealtime: sendTo("realtime", { type: "realtime.disconnect" }),
    announceReload: sendTo("realtime", { type: "realtime.announceReload" }),
    /** Session changes are acted on at once; other changes wait until the page is visible. */
    handleAnnouncement: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, "realtime.announced");
      const { announcement } = event;
      if (announcement.event === "access-changed") enqueue.raise({ type: "access.changed" });
      else if (announcement.event === "session-ended")
        enqueue.raise({ type: "session.ended", reason: announcement.reason });
      else enqueue.sendTo("changes", { type: "change.came", change: announcement });
    }),
    handleInterruption: enqueueActions(({ enqueue }) => {
      enqueue.raise({ type: "access.changed" });
      enqueue.sendTo("changes", { type: "change.came", change: { event: "missed" } });
    }),
    emitChanges: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, "changes.due");
      for (const change of event.changes) enqueue.emit(changeEventOf(change));
    }),
    showSessionExpired: raise(showSessionEnd("danger", "errors.session.expired")),
    showWhyEnded: enqueueActions(({ enqueue }, reason: SessionEndReason) => {
      enqueue.raise(showSessionEnd("warning", `sessionEnd.${reason}`));
    }),
    /** Whoever is signed in cannot open an invitation (spec §4.5); the redirect to the index needs an explanation. */
    showWhyNotActivated: enqueueActions(({ context, enqueue }, user: CurrentUser) => {
      if (context.route.name !== "invitation/activate") return;
      const values = { name: user.fullName || user.email };
      const lifetimeMs = toastLifetimesMs.resetRequested;
      const toast = { intent: "warning" as const, messageId: "activate.signOutFirst", values, lifetimeMs };
      enqueue.raise({ type: "toast.show", toast });
    }),
    /** Lets pages retry their failed calls. */
    announceResumed: emit({ type: "session.resumed" }),
    announceTour: emit({ type: "tour.asked" }),
    /**
     * Not twice in a row when the server was reachable at the first check: then a call was cut off, and will be again.
     */
    announceRegained: enqueueActions(({ context, enqueue }) => {
      if (context.attempts > 0 || !context.isRelapse) enqueue.emit({ type: "connection.regained" });
    }),
    /** The one place that decides what a failed call means to the whole application (spec §8.1–8.6). */
    actOnFailure: enqueueActions(({ context, event, enqueue, self }) => {
      assertEvent(event, "call.failed");
      const isCheckingSession = self.getSnapshot().matches({ startup: "checkingSession" });
      const verdict = classifyFailure(event.failure, { routeName: context.route.name, isCheckingSession });
      if (verdict.kind === "connectionLost") enqueue.raise({ type: "connection.lost" });
      if (verdict.kind === "sessionEnded") enqueue.raise({ type: "session.expired" });
      if (isForbidden(event.failure)) enqueue.raise({ type: "session.doubted" });
      if (verdict.kind === "toast")
        enqueue.raise({ type: "toast.show", toast: errorToast(verdict.messageId, verdict.values) });
    }),
    /** Keeps where the person is, or is headed for, until somebody signs in; the pages for that don't count. */
    rememberPage: (_machine, _whose: { userId: number | null }) => notProvided("rememberPage")(),
    navigate: (_machine, _navigation: Navigation) => notProvided("navigate")(),
  },
  guards: {
    cannotReachServer: ({ event }) => "error" in event && isConnectionFailure(asCallFailure(event.error)),
    /** A reconnection check that gets no answer at all keeps the connection lost. */
    hasNoAnswer: ({ event }) => "error" in event && hasNoAnswer(asCallFailure(event.error)),
    skipsSessionCheck: ({ context }) => context.route.skipsSessionCheck,
    leavesUncheckedPage: ({ event }) => event.type === "route.changed" && !event.route.skipsSessionCheck,
    isPublicTarget: ({ context }) => context.route.isPublic,
    keepsWork: ({ context }) => context.route.keepsWork,
    isLoggingOut: ({ context }) => context.route.name === "logout",
    isSessionEndFinal: ({ event }) => event.type === "session.ended" && isSessionEndFinal(event.reason),
    canResume: ({ context, event }) =>
      context.route.keepsWork && event.type === "session.ended" && !isSessionEndFinal(event.reason),
    leavesForPublicPage: ({ event }) => event.type === "route.changed" && event.route.isPublic,
    leavesWork: ({ event }) => event.type === "route.changed" && !event.route.keepsWork,
    isSameAccount: ({ context, event }) => "user" in event && isSameAccount(context.session.user, event.user),
    isOtherAccount: ({ context }, user: CurrentUser) => !isSameAccount(context.session.user, user),
    entersProtectedPage: ({ context, event }) =>
      context.hasCheckedSession && event.type === "route.changed" && !event.route.isPublic,
  },
});
