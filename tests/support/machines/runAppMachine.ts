import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type {
  ApiAnswer,
  AppEmitted,
  AppEvent,
  AppInput,
  RouteFacts,
} from "../../../machines/app/appContext.ts";
import { appMachine } from "../../../machines/app/appMachine.ts";
import { changesMachine, type VisibilityEvent } from "../../../machines/realtime/changesMachine.ts";
import type { CallFailure } from "../../../machines/app/failures.ts";
import { type LanguageEvent, languageMachine } from "../../../machines/language/languageMachine.ts";
import { realtimeMachine, type SocketCommand } from "../../../machines/realtime/realtimeMachine.ts";
import { type SidebarEvent, sidebarMachine } from "../../../machines/sidebar/sidebarMachine.ts";
import { themeMachine } from "../../../machines/theme/themeMachine.ts";
import type { CurrentUser, Language } from "../../../schemas/user.ts";
import { deferred, type Deferred } from "../time/deferred.ts";

export const offline: CallFailure = { kind: "network" };
export const unauthenticated: CallFailure = {
  kind: "badRequest",
  status: 401,
  code: "auth.unauthenticated",
};

const publicRoutes = ["login", "logout", "password-forgot", "password-reset", "invitation/activate"];

export function aRoute(name: string): RouteFacts {
  return {
    name,
    titleId: `title of ${name}`,
    isPublic: publicRoutes.includes(name),
    skipsSessionCheck: name === "password-reset",
    keepsWork: name === "projects/map-view",
  };
}

/** What a visit of the application begins with, at this route. */
export const appInput = (routeName: string): AppInput => ({
  appName: "Perceel",
  isDemoMode: false,
  route: aRoute(routeName),
  sidebar: { isMobile: false, isOpenDesktop: true },
  theme: { choice: "system", isSystemDark: false },
  isHidden: false,
  language: { language: "nl", catalogue: {} },
});

const routeOfPath: Record<string, string> = { "/": "index", "/login": "login", "/logout": "logout" };

/** The application's machine with a server that answers when told to, and a router that goes where it is sent. */
export function runAppMachine(routeName = "index", input: Partial<AppInput> = {}) {
  const clock = new SimulatedClock();
  const log: string[] = [];
  const wishes: string[] = [];
  let tell: (event: AppEvent) => void = () => undefined;
  let tellReturn: (event: AppEvent) => void = () => undefined;
  let tellNetwork: (event: AppEvent) => void = () => undefined;
  let tellSight: (event: VisibilityEvent) => void = () => undefined;
  const waiting = {
    info: [] as Deferred<ApiAnswer>[],
    me: [] as Deferred<CurrentUser>[],
  };

  const ask = <Answer>(name: string, queue: Deferred<Answer>[]) => {
    log.push(name);
    const answer = deferred<Answer>();
    queue.push(answer);
    return answer.promise;
  };

  const actor = createActor(
    appMachine.provide({
      actors: {
        sidebar: sidebarMachine.provide({
          actors: { watchViewport: fromCallback<SidebarEvent>(() => undefined) },
          actions: { storeDesktopChoice: () => undefined },
        }),
        realtime: realtimeMachine.provide({
          actors: {
            openSocket: fromCallback<SocketCommand>(() => {
              log.push("socket opened");
              return () => log.push("socket closed");
            }),
            watchLeaving: fromCallback(() => undefined),
          },
        }),
        changes: changesMachine.provide({
          actors: {
            watchSight: fromCallback<VisibilityEvent>(({ sendBack }) => {
              tellSight = sendBack;
            }),
          },
        }),
        theme: themeMachine.provide({
          actors: {
            watchSystem: fromCallback(() => undefined),
            watchChoice: fromCallback(() => undefined),
          },
          actions: { storeChoice: () => undefined, wear: () => undefined },
        }),
        language: languageMachine.provide({
          actors: {
            loadCatalogue: fromPromise(async () => ({})),
            saveLanguage: fromPromise<void, Language>(async ({ input }) => void log.push(`save ${input}`)),
            watchChoice: fromCallback<LanguageEvent>(() => undefined),
          },
          actions: { applyLanguage: () => undefined, storeChoice: () => undefined },
        }),
        fetchApiInfo: fromPromise<ApiAnswer>(() => ask("GET /", waiting.info)),
        loadCurrentUser: fromPromise<CurrentUser>(() => ask("GET /auth/me", waiting.me)),
        watchRoute: fromCallback<AppEvent>(({ sendBack }) => {
          tell = sendBack;
        }),
        watchPageReturn: fromCallback<AppEvent>(({ sendBack }) => {
          tellReturn = sendBack;
        }),
        watchNetwork: fromCallback<AppEvent>(({ sendBack }) => {
          tellNetwork = sendBack;
        }),
        watchCalls: fromCallback<AppEvent>(() => undefined),
      },
      actions: {
        rememberPage: (_, { userId }) => void wishes.push(`remember of ${userId}`),
        navigate: (_, { to, mode, unlessWantedBy }) => {
          if (unlessWantedBy !== undefined) wishes.push(`take for ${unlessWantedBy}`);
          log.push(`${mode} ${to}`);
          queueMicrotask(() => tell({ type: "route.changed", route: aRoute(routeOfPath[to] ?? to) }));
        },
      },
    }),
    {
      clock,
      input: { ...appInput(routeName), isDemoMode: true, ...input },
    },
  );
  const heard: AppEmitted[] = [];
  for (const type of [
    "resource.changed",
    "project.changed",
    "layers.changed",
    "work.progressed",
    "changes.missed",
  ] as const)
    actor.on(type, (event) => heard.push(event));
  actor.on("session.resumed", () => log.push("resumed"));
  actor.on("tour.asked", () => log.push("tour asked"));
  actor.on("connection.regained", () => log.push("regained"));
  /** The pages that somebody saw: nothing of one shows while the application is loading. */
  const shown = new Set<string>();
  actor.subscribe((snapshot) => {
    if (!snapshot.hasTag("loading")) shown.add(snapshot.context.route.name);
  });
  actor.start();

  const flush = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const settle = async <Answer>(
    queue: Deferred<Answer>[],
    outcome: { answer: Answer } | { failure: CallFailure },
  ) => {
    const call = queue.shift();
    if (!call) throw new Error("Nobody waits for this answer.");
    // The client reports every failure before the caller hears of it.
    if ("failure" in outcome) {
      actor.send({ type: "call.failed", failure: outcome.failure });
      call.reject(outcome.failure);
    } else call.resolve(outcome.answer);
    await flush();
  };

  return {
    actor,
    log,
    /** Whose page was remembered before signing in, and who got it. */
    wishes,
    /** What pages heard of changes. */
    heard,
    shown,
    clock,
    flush,
    send: (event: AppEvent) => actor.send(event),
    goTo: (name: string) => tell({ type: "route.changed", route: aRoute(name) }),
    /** Somebody comes back to the page from another tab or window. */
    comeBack: () => tellReturn({ type: "page.returned" }),
    /** The device is on a network again. */
    beOnline: () => tellNetwork({ type: "connection.retry" }),
    /** Somebody looks at the page, or nobody does any more. */
    see: (isShown: boolean) => tellSight({ type: isShown ? "page.shown" : "page.hidden" }),
    wait: (ms: number) => clock.increment(ms),
    answerInfo: (more: Partial<ApiAnswer> = {}) =>
      settle(waiting.info, {
        answer: {
          name: "Perceel",
          version: "1.3.0",
          demo: true,
          isPutBack: false,
          embeddedMaps: true,
          passkeys: false,
          sso: false,
          ...more,
        },
      }),
    failInfo: (failure: CallFailure) => settle(waiting.info, { failure }),
    answerMe: (user: CurrentUser) => settle(waiting.me, { answer: user }),
    failMe: (failure: CallFailure) => settle(waiting.me, { failure }),
    context: () => actor.getSnapshot().context,
    isLoading: () => actor.getSnapshot().hasTag("loading"),
    isIn: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(state),
    toasts: () => actor.getSnapshot().children.toasts?.getSnapshot().context.toasts ?? [],
  };
}

/** Start-up up to the question who is signed in. */
export async function runCheckingApp(routeName?: string) {
  const app = runAppMachine(routeName);
  await app.answerInfo();
  app.wait(420);
  return app;
}

/** The application after start-up, with this user signed in, or nobody. */
export async function runStartedApp(user: CurrentUser | null, routeName = user ? "index" : "login") {
  const app = runAppMachine(routeName);
  await app.answerInfo();
  app.wait(420);
  await (user ? app.answerMe(user) : app.failMe(unauthenticated));
  app.log.length = 0;
  return app;
}
