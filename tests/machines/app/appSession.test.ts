import { assign } from "xstate";
import { describe, expect, it } from "vitest";
import type { AppEvent } from "../../../machines/app/appContext.ts";
import { appMachine } from "../../../machines/app/appMachine.ts";
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
  return app;
}

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
  it("leaves the page and its person as they are, and says nothing yet (§8.3)", async () => {
    const { isIn, context, toasts, log } = await runInterruptedApp();

    expect(isIn({ session: "interrupted" })).toBe(true);
    expect(context().session.user).toEqual(defaultUser);
    expect(toasts()).toEqual([]);
    expect(log).toEqual(["socket closed"]);
  });

  it("is known after the first refusal: further ones do nothing (§8.3)", async () => {
    const { send, isIn, toasts, log } = await runInterruptedApp();
    log.length = 0;

    for (let call = 0; call < 5; call += 1) send(refused);
    send({ type: "call.failed", failure: { kind: "badRequest", status: 401 } });

    expect(isIn({ session: "interrupted" })).toBe(true);
    expect(toasts()).toEqual([]);
    expect(log).toEqual([]);
  });

  it("leaves every other failure its meaning (§8.2, §8.5)", async () => {
    const { send, isIn, toasts } = await runInterruptedApp();

    send({ type: "call.failed", failure: { kind: "badRequest", status: 429, code: "rateLimit.exceeded" } });
    expect(toasts()).toMatchObject([{ messageId: "errors.rateLimit.exceeded", lifetimeMs: 8000 }]);
    send({ type: "call.failed", failure: offline });

    expect(isIn({ connection: "lost", session: "interrupted" })).toBe(true);
  });

  it("tells that the password was wrong, and goes on waiting (§4.15, §8.5)", async () => {
    const { send, isIn, toasts } = await runInterruptedApp();

    send({
      type: "call.failed",
      failure: { kind: "badRequest", status: 401, code: "auth.invalidCredentials" },
    });

    expect(toasts()).toMatchObject([{ messageId: "errors.auth.invalidCredentials" }]);
    expect(isIn({ session: "interrupted" })).toBe(true);
  });

  it("is resumed by the same person with fresh grants, on the same page; other tabs hear of it (§4.14)", async () => {
    const { send, context, log, isIn, actor } = await runInterruptedApp();
    log.length = 0;
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
    const { send, isIn, isLoading, log, flush, context } = await runInterruptedApp();
    log.length = 0;

    send({ type: "session.signedIn", user });
    expect(isLoading()).toBe(true);
    expect(log).toEqual(["replace /"]);
    await flush();

    expect(isIn({ session: "present" })).toBe(true);
    expect(isLoading()).toBe(false);
    expect(context().session.user).toEqual(user);
    expect(log).toEqual(["replace /", "socket opened"]);
  });

  it("ends as everywhere else when the person declines (§8.3, §9.18)", async () => {
    const { send, context, toasts, log } = await runInterruptedApp();
    log.length = 0;

    send({ type: "session.decline" });

    expect(context().session).toEqual({ user: null, permissions: null });
    expect(log).toEqual(["replace /login"]);
    expect(toasts()).toMatchObject([{ messageId: "errors.session.expired", lifetimeMs: 6000 }]);
  });

  it("ends when the person goes to a page that keeps no work (§8.3)", async () => {
    const { goTo, context, log, toasts } = await runInterruptedApp();
    log.length = 0;

    goTo("index");

    expect(context().session.user).toBeNull();
    expect(log).toEqual(["replace /login"]);
    expect(toasts()).toMatchObject([{ messageId: "errors.session.expired" }]);
  });

  it("ends without a word when the person goes to a public page", async () => {
    const { goTo, context, log, toasts } = await runInterruptedApp();
    log.length = 0;

    goTo("password-forgot");

    expect(context().session.user).toBeNull();
    expect(log).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it("waits on the map of the next project as well", async () => {
    const { goTo, isIn } = await runInterruptedApp();

    goTo(onMap);

    expect(isIn({ session: "interrupted" })).toBe(true);
  });
});

describe("a person who signed in again in another tab", () => {
  it("goes on here too on coming back, and other tabs are not told twice (§4.14)", async () => {
    const { comeBack, answerMe, isIn, log, actor } = await runInterruptedApp();
    log.length = 0;

    comeBack();
    await answerMe(defaultUser);

    expect(isIn({ session: "present" })).toBe(true);
    expect(log).toEqual(["GET /auth/me", "resumed", "socket opened"]);
    expect(actor.getSnapshot().children.realtime?.getSnapshot().context.mustAnnounce).toBe(false);
  });

  it("as somebody else sees nothing of the map here", async () => {
    const { comeBack, answerMe, isLoading, log } = await runInterruptedApp();

    comeBack();
    await answerMe(companyAdmin);

    expect(log).toContain("replace /");
    expect(log).not.toContain("resumed");
    expect(isLoading()).toBe(false);
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
      const { send, context, toasts, log } = await runStartedApp(defaultUser);
      log.length = 0;

      send({ type: "session.ended", reason });
      send(refused);

      expect(context().session).toEqual({ user: null, permissions: null });
      expect(log).toContain("replace /login");
      expect(toasts()).toMatchObject([{ messageId: `sessionEnd.${reason}`, lifetimeMs: 6000 }]);
    },
  );

  it("lets the work on a map be resumed with the new password", async () => {
    const { send, isIn } = await runStartedApp(defaultUser, onMap);

    send({ type: "session.ended", reason: "passwordChanged" });

    expect(isIn({ session: "interrupted" })).toBe(true);
  });

  it.each(["signedOut", "removed", "demoReset"] as const)(
    "%s: leaves nothing of a map to see, also when it was only known as a refusal",
    async (reason) => {
      const { send, isIn, log } = await runInterruptedApp();

      send({ type: "session.ended", reason });

      expect(isIn({ session: "absent" })).toBe(true);
      expect(log).toContain("replace /login");
    },
  );

  it("needs no words while logging out, which is what was asked for (§2.33)", async () => {
    const { send, goTo, toasts, log } = await runStartedApp(defaultUser);
    goTo("logout");
    log.length = 0;

    send({ type: "session.ended", reason: "signedOut" });

    expect(toasts()).toEqual([]);
    expect(log).toEqual([]);
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
