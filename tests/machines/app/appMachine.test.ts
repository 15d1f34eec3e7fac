import { describe, expect, it } from "vitest";
import { retryDelayMs } from "../../../machines/app/appSetup.ts";
import { companyAdmin, defaultUser } from "../../support/answers/users.ts";
import {
  offline,
  runAppMachine,
  runStartedApp,
  unauthenticated,
} from "../../support/machines/runAppMachine.ts";

describe("the session", () => {
  it("begins after signing in: reload announced, user stored, on to the index (§4.14)", async () => {
    const { send, log, context, actor } = await runStartedApp(null);

    send({ type: "session.signedIn", user: companyAdmin });

    expect(context().session.user).toEqual(companyAdmin);
    expect(actor.getSnapshot().children.realtime?.getSnapshot().context.mustAnnounce).toBe(true);
    expect(log).toEqual(["replace /", "socket opened"]);
  });

  it("ends with a 401, also with two at once: user and permissions gone, login page, 6 s of explanation (§4.10, §8.3, §9.18)", async () => {
    const { send, log, context, toasts } = await runStartedApp(defaultUser);

    for (let call = 0; call < 2; call += 1) send({ type: "call.failed", failure: unauthenticated });

    expect(context().session).toEqual({ user: null, permissions: null });
    expect(new Set(log)).toEqual(new Set(["socket closed", "replace /login"]));
    expect(toasts()).toMatchObject([
      { intent: "danger", messageId: "errors.session.expired", lifetimeMs: 6000 },
    ]);
  });

  it("is needed for every page but the public ones (§6.1); one that was not there cannot expire: no toast (§8.3)", async () => {
    const { goTo, send, log, toasts } = await runStartedApp(null);

    goTo("password-forgot");
    expect(log).toEqual([]);
    send({ type: "call.failed", failure: unauthenticated });
    expect([log.splice(0), toasts()]).toEqual([["replace /login"], []]);
    goTo("index");

    expect(log).toEqual(["replace /login"]);
  });

  it("takes a change of the own profile over", async () => {
    const { send, context } = await runStartedApp(defaultUser);

    send({ type: "user.changed", user: { ...defaultUser, fullName: "Gé Bruiker" } });

    expect(context().session.user?.fullName).toBe("Gé Bruiker");
  });
});

describe("failed calls", () => {
  it("show an error toast for 8 s, or until it is dismissed (§8.5, §9.18)", async () => {
    const { send, toasts, isIn } = await runStartedApp(defaultUser);

    send({ type: "call.failed", failure: { kind: "badRequest", status: 403, code: "auth.forbidden" } });

    expect(toasts()).toMatchObject([
      { intent: "danger", messageId: "errors.auth.forbidden", lifetimeMs: 8000 },
    ]);
    expect(isIn({ connection: "fine" })).toBe(true);
    send({ type: "toast.dismiss", id: toasts()[0]?.id ?? NaN });

    expect(toasts()).toEqual([]);
  });

  it("to sign in speak through the toast, and the person stays on the login page (§8.3, §8.8)", async () => {
    const { send, toasts, log } = await runStartedApp(null);

    send({
      type: "call.failed",
      failure: { kind: "badRequest", status: 401, code: "auth.invalidCredentials" },
    });

    expect(toasts()).toMatchObject([{ messageId: "errors.auth.invalidCredentials" }]);
    expect(log).toEqual([]);
  });
});

describe("the connection", () => {
  it("is tried again by itself, later each time, until the server answers, perhaps by another version", async () => {
    const { send, wait, failInfo, answerInfo, isIn, log, context } = await runStartedApp(defaultUser);
    send({ type: "call.failed", failure: offline });

    wait(1000);
    await failInfo(offline);
    wait(1999);
    expect(log).toEqual(["GET /"]);
    wait(1);
    await answerInfo({ version: "1.4.0" });

    expect(log.splice(0)).toEqual(["GET /", "GET /", "regained"]);
    expect(isIn({ connection: "fine" })).toBe(true);
    expect(context().apiVersion).toBe("1.4.0");
    send({ type: "call.failed", failure: offline });
    wait(1000);
    expect(log).toEqual(["GET /"]);
  });

  it("is tried again at once when the device is on a network", async () => {
    const { send, beOnline, log } = await runStartedApp(defaultUser);
    send({ type: "call.failed", failure: offline });

    beOnline();

    expect(log).toEqual(["GET /"]);
  });

  it("is regained once in ten seconds when it was there at each look, so that a call that is always cut off is not asked for without end", async () => {
    const { send, wait, answerInfo, failInfo, log } = await runStartedApp(defaultUser);
    const beCutOff = async () => {
      send({ type: "call.failed", failure: offline });
      wait(1000);
      await answerInfo();
    };

    await beCutOff();
    expect(log).toEqual(["GET /", "regained"]);
    await beCutOff();
    wait(9999);
    await beCutOff();
    expect(log.slice(2)).toEqual(["GET /", "GET /"]);
    wait(10_000);
    await beCutOff();

    expect(log.splice(0).slice(4)).toEqual(["GET /", "regained"]);
    send({ type: "call.failed", failure: offline });
    wait(1000);
    await failInfo(offline);
    wait(2000);
    await answerInfo();

    expect(log).toEqual(["GET /", "GET /", "regained"]);
  });

  it.each([
    [
      "is there when the server answers, even with an error",
      { kind: "badResponse", status: 503, code: "server.unavailable" },
      "fine",
    ],
    [
      "is not back while the server takes the question and answers nothing",
      { kind: "timeout" },
      { lost: "waiting" },
    ],
  ] as const)("%s", async (_what, failure, connection) => {
    const { send, failInfo, isIn } = await runStartedApp(defaultUser);
    send({ type: "call.failed", failure: offline });
    send({ type: "connection.retry" });

    await failInfo(failure);

    expect(isIn({ connection })).toBe(true);
  });

  it("is waited for at most half a minute", () => {
    expect([0, 1, 2, 10].map(retryDelayMs)).toEqual([1000, 2000, 4000, 30_000]);
  });
});

describe("the page title", () => {
  it("follows the route after 50 ms (§2.18, §9.5)", async () => {
    const { goTo, wait, context } = await runStartedApp(defaultUser);
    expect(context().pageTitle).toBe("title of index");

    goTo("projects/map-view");
    wait(49);
    expect(context().pageTitle).toBe("title of index");
    wait(1);

    expect(context().pageTitle).toBe("title of projects/map-view");
  });

  it.each([0, 50])(
    "tells of a page that is not there, found out after %i ms, until the next page (§2.17)",
    async (ms) => {
      const { goTo, send, wait, context } = await runStartedApp(defaultUser);
      goTo("projects/map-view");
      wait(ms);

      send({ type: "page.missing" });
      wait(50);
      expect(context().pageTitle).toBe("pages.notFound");
      goTo("index");
      wait(50);

      expect(context().pageTitle).toBe("title of index");
    },
  );

  it("skips pages that were left within 50 ms", async () => {
    const { goTo, wait, context } = await runStartedApp(defaultUser);

    goTo("projects/map-view");
    wait(30);
    goTo("profile");
    wait(49);
    expect(context().pageTitle).toBe("title of index");
    wait(1);

    expect(context().pageTitle).toBe("title of profile");
  });
});

describe("logging out", () => {
  it.each([
    ["asks first, and goes to the logout route on yes (§2.27)", "logout.confirm", ["push /logout"]],
    ["can be thought better of (§2.27)", "logout.cancel", []],
  ] as const)("%s", async (_what, type, expected) => {
    const { send, isIn, log } = await runStartedApp(defaultUser);

    send({ type: "logout.ask" });
    expect(isIn({ logout: "confirming" })).toBe(true);
    send({ type });

    expect(log).toEqual(expected);
    expect(isIn({ logout: "idle" })).toBe(true);
  });
});

describe("the rest", () => {
  it("blocks and unblocks the whole interface (§4.31)", async () => {
    const { send, isIn } = await runStartedApp(defaultUser);

    send({ type: "ui.block" });
    expect(isIn({ overlay: "blocked" })).toBe(true);
    send({ type: "ui.unblock" });

    expect(isIn({ overlay: "free" })).toBe(true);
  });

  it.each([
    ["in the profile of who is signed in", defaultUser, ["save en"]],
    ["nowhere for who is not", null, []],
  ])("saves the language %s (§7.12)", async (_, user, expected) => {
    const { send, log, flush, context } = await runStartedApp(user);

    send({ type: "language.choose", language: "en" });
    await flush();

    expect(log).toEqual(expected);
    expect(context().session.user?.language).toBe(user ? "en" : undefined);
  });

  it("closes an open mobile sidebar by itself on another page (§2.25, §9.7)", () => {
    const { send, goTo, wait, actor } = runAppMachine("index", {
      sidebar: { isMobile: true, isOpenDesktop: false },
    });
    const sidebar = () => actor.getSnapshot().children.sidebar?.getSnapshot().value;
    send({ type: "sidebar.toggle" });
    expect(sidebar()).toEqual({ mobile: "open" });
    send({ type: "sidebar.close" });
    expect(sidebar()).toEqual({ mobile: "closed" });

    send({ type: "sidebar.toggle" });
    goTo("login");
    wait(200);

    expect(sidebar()).toEqual({ mobile: "closed" });
  });

  it("wears the chosen theme, and hands on that the tour is asked for", async () => {
    const { send, actor, log } = await runStartedApp(defaultUser);

    send({ type: "theme.choose", choice: "viva-dark" });
    send({ type: "tour.ask" });

    expect(actor.getSnapshot().children.theme?.getSnapshot().value).toBe("dark");
    expect(log).toEqual(["tour asked"]);
  });
});
