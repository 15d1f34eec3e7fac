import { raise } from "xstate";
import type { SessionEndReason } from "../../schemas/realtime.ts";
import type { CurrentUser } from "../../schemas/user.ts";
import type { AppContext, Navigation } from "./appContext.ts";
import { appSetup } from "./appSetup.ts";

export const toLogin = { type: "navigate", params: { to: "/login", mode: "replace" } } as const;
export const rememberPage = {
  type: "rememberPage",
  params: ({ context }: { context: AppContext }) => ({ userId: context.session.user?.id ?? null }),
} as const;
/** For whom the page is that was wanted before. */
export const wantedBy = ({ id }: CurrentUser): Navigation => ({
  to: "/",
  mode: "replace",
  unlessWantedBy: id,
});
const toIndex = { type: "navigate", params: { to: "/", mode: "replace" } } as const;

/** To where that person was, or headed for, when signing in came first; else to the index. */
const toWanted = {
  type: "navigate",
  params: ({ event: { user } }: { event: { user: CurrentUser } }) => wantedBy(user),
} as const;

const endSession = [rememberPage, "clearUser", "showSessionExpired", toLogin] as const;

const endForReason = [
  rememberPage,
  "clearUser",
  { type: "showWhyEnded", params: ({ event }: { event: { reason: SessionEndReason } }) => event.reason },
  toLogin,
] as const;

/**
 * Who is signed in (spec §4.10, §4.14, §8.3). A session that ends during work is `interrupted`: the page stays as it
 * is, with its user, until the same person signs in again; anybody else starts at the index.
 */
export const session = appSetup.createStateConfig({
  initial: "absent",
  states: {
    absent: {
      on: {
        "session.found": {
          target: "present",
          actions: { type: "setUser", params: ({ event }) => event.user },
        },
        "session.signedIn": {
          target: "present",
          actions: ["announceReload", { type: "setUser", params: ({ event }) => event.user }, toWanted],
        },
        "session.expired": { actions: toLogin },
        "route.changed": { guard: "entersProtectedPage", actions: [rememberPage, toLogin] },
      },
    },
    present: {
      entry: "connectRealtime",
      exit: "disconnectRealtime",
      on: {
        "session.expired": [
          { guard: "keepsWork", target: "interrupted" },
          { target: "absent", actions: [...endSession] },
        ],
        "session.ended": [
          { guard: "isLoggingOut" },
          { guard: "canResume", target: "interrupted" },
          { target: "absent", actions: [...endForReason] },
        ],
        "language.saved": {
          actions: { type: "setLanguage", params: ({ event }) => event.language },
        },
        "user.changed": { actions: { type: "setUser", params: ({ event }) => event.user } },
      },
      initial: "trusted",
      states: {
        trusted: { on: { "session.doubted": "asking", "access.changed": "asking" } },
        // The server announced a change, or refused what our grants allow: they are outdated (spec §6.2–6.4).
        asking: {
          // A response in flight may be older than this change.
          on: { "access.changed": { target: "asking", reenter: true } },
          invoke: {
            src: "loadCurrentUser",
            onDone: [
              {
                guard: { type: "isOtherAccount", params: ({ event }) => event.output },
                target: "#app.session.handingOver",
                actions: [{ type: "setUser", params: ({ event }) => event.output }, toIndex],
              },
              {
                target: "trusted",
                // A connection that was refused meanwhile need not wait any longer.
                actions: [{ type: "setUser", params: ({ event }) => event.output }, "connectRealtime"],
              },
            ],
            onError: "trusted",
          },
        },
      },
    },
    // Other calls of the page are refused too; that is known and needs no action.
    interrupted: {
      initial: "waiting",
      invoke: { src: "watchPageReturn" },
      on: {
        // Signed in in another tab of this browser, whose tabs know already.
        "session.found": [
          {
            guard: "isSameAccount",
            target: "present",
            actions: [{ type: "setUser", params: ({ event }) => event.user }, "announceResumed"],
          },
          {
            target: "handingOver",
            actions: [{ type: "setUser", params: ({ event }) => event.user }, toIndex],
          },
        ],
        "session.signedIn": [
          {
            guard: "isSameAccount",
            target: "present",
            actions: [
              "announceReload",
              { type: "setUser", params: ({ event }) => event.user },
              "announceResumed",
            ],
          },
          {
            target: "handingOver",
            actions: ["announceReload", { type: "setUser", params: ({ event }) => event.user }, toIndex],
          },
        ],
        "session.decline": { target: "absent", actions: [...endSession] },
        // What seemed a refused call turns out to be the end of the session.
        "session.ended": { guard: "isSessionEndFinal", target: "absent", actions: [...endForReason] },
        "route.changed": [
          { guard: "leavesForPublicPage", target: "absent", actions: "clearUser" },
          { guard: "leavesWork", target: "absent", actions: [...endSession] },
        ],
      },
      states: {
        waiting: { on: { "page.returned": "asking" } },
        asking: {
          invoke: {
            src: "loadCurrentUser",
            onDone: {
              actions: raise(({ event }) => ({ type: "session.found" as const, user: event.output })),
            },
            onError: "waiting",
          },
        },
      },
    },
    // The previous person's page must be gone before the next one sees anything.
    handingOver: { tags: "loading", on: { "route.changed": "present" } },
  },
});
