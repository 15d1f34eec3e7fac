import { assign } from "xstate";
import { describe, expect, it } from "vitest";
import type { AppEvent } from "../../../machines/app/appContext.ts";
import { appMachine } from "../../../machines/app/appMachine.ts";
import type { SessionEndReason } from "../../../schemas/realtime.ts";
import type { CurrentUser } from "../../../schemas/user.ts";
import {
  appInput,
  aRoute,
  offline,
  runStartedApp,
  unauthenticated,
} from "../../support/machines/runAppMachine.ts";
import { companyAdmin, defaultUser } from "../../support/answers/users.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { unusedInAll, walkMachine } from "../../support/machines/walkMachine.ts";

const refused: AppEvent = { type: "call.failed", failure: unauthenticated };
const onMap = "projects/map-view";
const signedIn: AppEvent = { type: "session.signedIn", user: defaultUser };
const decline: AppEvent = { type: "session.decline" };
const ownPage = `remember of ${defaultUser.id}`;

/** The application on a map whose session just ended. */
async function runInterruptedApp() {
  const app = await runStartedApp(defaultUser, onMap);
  app.send(refused);
  expect(app.log.splice(0)).toEqual(["socket closed"]);
  return app;
}

const failed401 = (code?: string): AppEvent => ({
  type: "call.failed",
  failure: { kind: "badRequest", status: 401, ...(code ? { code } : {}) },
});
const ended = (reason: SessionEndReason): AppEvent => ({ type: "session.ended", reason });
const goesTo = (name: string): AppEvent => ({ type: "route.changed", route: aRoute(name) });

type App = Awaited<ReturnType<typeof runStartedApp>>;

/** How the session stands, where somebody was led, and what was said for how long. */
const seenOf = ({ actor, log, toasts }: App) => {
  const { session } = actor.getSnapshot().value;
  return [
    typeof session === "string" ? session : Object.keys(session)[0],
    log,
    toasts().map(({ messageId, lifetimeMs }) => `${messageId} ${lifetimeMs}`),
  ];
};
const toLogin = ["replace /login"];
const expired = ["errors.session.expired 6000"];

describe("the page that was wanted before signing in (§21.9)", () => {
  it.each<[string, string | undefined, CurrentUser | null, AppEvent[], string[]]>([
    ["of nobody, who followed a link", "index", null, [], ["remember of null"]],
    [
      "of nobody, who went on without a session",
      "login",
      null,
      [{ type: "route.changed", route: aRoute(onMap) }],
      ["remember of null"],
    ],
    ["is had at signing in", "login", null, [signedIn], [`take for ${defaultUser.id}`]],
    ["is had by who signed in in another tab", "login", defaultUser, [], [`take for ${defaultUser.id}`]],
    ["of a person elsewhere than on a map", "index", defaultUser, [refused], [ownPage]],
    [
      "of a person whom the server signs out",
      "index",
      defaultUser,
      [{ type: "session.ended", reason: "passwordChanged" }],
      [ownPage],
    ],
    ["of a person who does not sign in over the map", onMap, defaultUser, [refused, decline], [ownPage]],
    [
      "stays what it was for who signs in over the map, and is nobody else's",
      onMap,
      defaultUser,
      [refused, { type: "session.signedIn", user: companyAdmin }],
      [],
    ],
  ])("%s", async (...[, routeName, user, events, wishes]) => {
    const app = await runStartedApp(user, routeName);

    for (const event of events) app.send(event);

    expect(app.wishes).toEqual(wishes);
  });
});

describe("a session that ends during work on the map", () => {
  it.each<[string, AppEvent[], string, string[], string[]]>([
    ["leaves the page as it is, and says nothing yet (§8.3)", [], "interrupted", [], []],
    [
      "is known after the first refusal: further ones do nothing (§8.3)",
      [refused, refused, failed401()],
      "interrupted",
      [],
      [],
    ],
    [
      "tells that the password was wrong, and goes on waiting (§4.15, §8.5)",
      [failed401("auth.invalidCredentials")],
      "interrupted",
      [],
      ["errors.auth.invalidCredentials 8000"],
    ],
    ["ends as everywhere else when the person declines (§8.3, §9.18)", [decline], "absent", toLogin, expired],
    [
      "ends when the person goes to a page that keeps no work (§8.3)",
      [goesTo("index")],
      "absent",
      toLogin,
      expired,
    ],
    [
      "ends without a word when the person goes to a public page",
      [goesTo("password-forgot")],
      "absent",
      [],
      [],
    ],
    ["can be resumed with the new password", [ended("passwordChanged")], "interrupted", [], []],
    ["waits on the map of the next project as well", [goesTo(onMap)], "interrupted", [], []],
    ...(["signedOut", "removed", "demoReset"] as const).map(
      (reason): [string, AppEvent[], string, string[], string[]] => [
        `leaves nothing of a map to see when the server says of it: ${reason}`,
        [ended(reason)],
        "absent",
        toLogin,
        [`sessionEnd.${reason} 6000`],
      ],
    ),
  ])("%s", async (_, events, ...seen) => {
    const app = await runInterruptedApp();

    for (const event of events) app.send(event);

    expect(seenOf(app)).toEqual(seen);
    expect(app.context().session.user).toEqual(seen[0] === "absent" ? null : defaultUser);
  });

  it("leaves every other failure its meaning (§8.2, §8.5)", async () => {
    const { send, isIn, toasts } = await runInterruptedApp();

    send({ type: "call.failed", failure: { kind: "badRequest", status: 429, code: "rateLimit.exceeded" } });
    expect(toasts()).toMatchObject([{ messageId: "errors.rateLimit.exceeded", lifetimeMs: 8000 }]);
    send({ type: "call.failed", failure: offline });

    expect(isIn({ connection: "lost", session: "interrupted" })).toBe(true);
  });

  it("is resumed by the same person with fresh grants, on the same page; other tabs hear of it (§4.14)", async () => {
    const { send, context, log, isIn, actor } = await runInterruptedApp();
    const grants = [{ role: "defaultUser", resource: "companyUsers", action: "read:any", attributes: "*" }];

    send({ type: "session.signedIn", user: { ...defaultUser, grants } });

    expect(isIn({ session: "present" })).toBe(true);
    expect(context().session.permissions?.get("defaultUser")?.has("companyUsers")).toBe(true);
    expect(log).toEqual(["resumed", "socket opened"]);
    expect(actor.getSnapshot().children.realtime?.getSnapshot().context.mustAnnounce).toBe(true);
  });

  it.each([
    ["another person", companyAdmin],
    [
      "the same person, meanwhile of another company",
      { ...defaultUser, company: { id: 99, name: "Waterschap Proef", logoUrl: null } },
    ],
  ])("shows nothing of it to %s: the page goes, and they begin at the index (§4.14)", async (_, user) => {
    const app = await runInterruptedApp();

    app.send({ type: "session.signedIn", user });
    expect(app.isLoading()).toBe(true);
    expect(app.log).toEqual(["replace /"]);
    await app.flush();

    expect(app.isLoading()).toBe(false);
    expect(app.context().session.user).toEqual(user);
    expect(seenOf(app)).toEqual(["present", ["replace /", "socket opened"], []]);
    expect(app.actor.getSnapshot().children.realtime?.getSnapshot().context.mustAnnounce).toBe(true);
  });
});

describe("a person who signed in again in another tab", () => {
  it("goes on here too on coming back, and other tabs are not told twice (§4.14)", async () => {
    const app = await runInterruptedApp();

    app.comeBack();
    await app.answerMe({ ...defaultUser, fullName: "Gé Bruiker" });

    expect(app.context().session.user?.fullName).toBe("Gé Bruiker");
    expect(seenOf(app)).toEqual(["present", ["GET /auth/me", "resumed", "socket opened"], []]);
    expect(app.actor.getSnapshot().children.realtime?.getSnapshot().context.mustAnnounce).toBe(false);
  });

  it("as somebody else sees nothing of the map here", async () => {
    const { comeBack, answerMe, isLoading, log, shown, context } = await runInterruptedApp();

    comeBack();
    shown.clear();
    await answerMe(companyAdmin);

    expect(log).toContain("replace /");
    expect(log).not.toContain("resumed");
    expect(isLoading()).toBe(false);
    expect([context().session.user, [...shown]]).toEqual([companyAdmin, ["index"]]);
  });

  it("is asked for the password as before when it was not so", async () => {
    const { comeBack, failMe, isIn, toasts } = await runInterruptedApp();

    comeBack();
    await failMe(unauthenticated);
    expect(isIn({ session: { interrupted: "waiting" } })).toBe(true);
    comeBack();

    expect(isIn({ session: { interrupted: "asking" } })).toBe(true);
    expect(toasts()).toEqual([]);
  });
});

describe("a session that the server ended, saying why", () => {
  it.each(["signedOut", "passwordChanged", "removed", "demoReset"] as const)(
    "%s: leads to the login page with that reason (§4.10, §9.18)",
    async (reason) => {
      const app = await runStartedApp(defaultUser);

      app.send({ type: "realtime.announced", announcement: { event: "session-ended", reason } });
      app.send(refused);

      expect(app.context().session).toEqual({ user: null, permissions: null });
      expect(app.log).toContain("replace /login");
      expect(app.toasts()).toMatchObject([
        { intent: "warning", messageId: `sessionEnd.${reason}`, lifetimeMs: 6000 },
      ]);
    },
  );

  it("lets the work on a map be resumed with the new password", async () => {
    const { send, isIn } = await runStartedApp(defaultUser, onMap);

    send(ended("passwordChanged"));

    expect(isIn({ session: "interrupted" })).toBe(true);
  });

  it.each([
    ["its end, which is what was asked for", ended("signedOut")],
    ["a refusal, however that goes", refused],
  ])("needs no words while logging out: %s (§2.33)", async (_, event) => {
    const { send, goTo, toasts, log } = await runStartedApp(defaultUser);
    goTo("logout");
    log.length = 0;

    send(event);

    expect([toasts(), log]).toEqual([[], []]);
  });
});

it("the walk through the session reaches every state and takes every transition", () => {
  const events: AppEvent[] = [
    { type: "session.found", user: defaultUser },
    { type: "session.found", user: companyAdmin },
    { type: "session.signedIn", user: defaultUser },
    { type: "session.signedIn", user: companyAdmin },
    { type: "session.doubted" },
    { type: "session.expired" },
    { type: "access.changed" },
    { type: "session.ended", reason: "removed" },
    { type: "session.ended", reason: "passwordChanged" },
    { type: "session.decline" },
    { type: "page.returned" },
    { type: "user.changed", user: defaultUser },
    { type: "language.saved", language: "en" },
    ...["index", "login", "logout", onMap].map((name) => ({
      type: "route.changed" as const,
      route: aRoute(name),
    })),
  ];
  const { done, failed } = endingsIn("app");
  const startUp = [
    done("startup.fetchingVersion", { name: "Perceel", version: "1.3.0", demo: true }),
    done("startup.checkingSession", defaultUser),
    failed("startup.checkingSession", unauthenticated),
    done("session.present.asking", defaultUser),
    failed("session.present.asking", unauthenticated),
    done("session.interrupted.asking", defaultUser),
    failed("session.interrupted.asking", unauthenticated),
  ];
  const walked = walkMachine(appMachine, {
    invariants: {
      "a session without a user has no permissions": ({ context: { session } }) =>
        session.user !== null || session.permissions === null,
      "there is a user exactly while there is a session": ({ value, context: { session } }) =>
        (session.user === null) === (value.session === "absent"),
    },
    faulty: [
      appMachine.provide({
        actions: { clearUser: assign(({ context }) => ({ session: { ...context.session, user: null } })) },
      }),
    ],
    faultsIn: ["app.session"],
    events: [...startUp, ...events],
    input: appInput("index"),
    serializeState: ({ value, context: { route, session, hasCheckedSession } }) =>
      JSON.stringify([value.session, value.startup, route.name, session.user?.id, hasCheckedSession]),
  });

  expect(unusedInAll([walked]).filter((place) => place.startsWith("app.session"))).toEqual([]);
});
