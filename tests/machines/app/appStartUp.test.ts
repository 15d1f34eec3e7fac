import { describe, expect, it } from "vitest";
import { isAllowed } from "../../../machines/session/permissions.ts";
import { companyAdmin } from "../../support/answers/users.ts";
import {
  aRoute,
  offline,
  runAppMachine,
  runCheckingApp,
  unauthenticated,
} from "../../support/machines/runAppMachine.ts";

describe("start-up", () => {
  it("fetches the API version first and holds it (§1.7, §4.2)", async () => {
    const { log, answerInfo, context } = runAppMachine();
    expect(log).toEqual(["GET /"]);
    expect(context()).toMatchObject({ apiVersion: null, hasSso: false, hasPasskeys: false });

    await answerInfo();

    expect(context().apiVersion).toBe("1.3.0");
    expect(log).toEqual(["GET /"]);
  });

  it.each([
    ["420 ms after the version", {}, 420],
    ["when that is over for a version that came before the code did", { agoMs: 300 }, 120],
  ])("asks who is signed in %s (§4.3, §4.5, §9.4)", async (_, answer, ms) => {
    const { log, answerInfo, wait } = runAppMachine();
    await answerInfo(answer);

    wait(ms - 1);
    expect(log).toEqual(["GET /"]);
    wait(1);

    expect(log).toEqual(["GET /", "GET /auth/me"]);
  });

  it("goes on when the version could not be had", async () => {
    const { failInfo, wait, log, context } = runAppMachine();

    await failInfo({ kind: "badResponse", status: 500, code: "server.internal" });
    wait(420);

    expect(log).toContain("GET /auth/me");
    expect(context().apiVersion).toBeNull();
  });

  it("stores the user, builds the permission model from the grants (§4.5), and opens the real-time connection (§4.7, §4.33)", async () => {
    const { answerMe, context, isLoading, log } = await runCheckingApp();
    expect(log).not.toContain("socket opened");

    await answerMe(companyAdmin);

    expect(context().session.user).toEqual(companyAdmin);
    expect(isAllowed(context().session, "read", "companyUsers")).toBe(true);
    expect(isLoading()).toBe(false);
    expect(context().hasCheckedSession).toBe(true);
    expect(log).toContain("socket opened");
  });

  it.each(["login", "logout", "password-forgot", "invitation/activate"])(
    "leads who is signed in from %s to the index (§4.5)",
    async (name) => {
      const { answerMe, log, context, flush, shown } = await runCheckingApp(name);

      await answerMe(companyAdmin);
      await flush();

      expect(log).toContain("replace /");
      expect(context().hasCheckedSession).toBe(true);
      expect([...shown]).toEqual(["index"]);
    },
  );

  it.each([
    ["login", companyAdmin, []],
    ["invitation/activate", companyAdmin, [{ name: companyAdmin.fullName }]],
    ["invitation/activate", { ...companyAdmin, fullName: "" }, [{ name: companyAdmin.email }]],
  ])("says to who is signed in why %s did not open, by their name (§4.5): %#", async (name, user, values) => {
    const { answerMe, toasts } = await runCheckingApp(name);

    await answerMe(user);

    expect(toasts()).toMatchObject(
      values.map((each) => ({ intent: "warning", messageId: "activate.signOutFirst", values: each })),
    );
  });

  it("leads who is not signed in to the login page, without a toast, and is over only when the redirect has arrived, so that the page it leaves never shows (§4.6, §4.8, §4.9, §8.3, §8.6)", async () => {
    const { failMe, log, toasts, context, isLoading, shown, flush } = await runCheckingApp();

    await failMe(unauthenticated);
    expect(log.at(-1)).toBe("replace /login");
    await flush();

    expect([context().hasCheckedSession, isLoading(), toasts()]).toEqual([true, false, []]);
    expect([...shown]).toEqual(["login"]);
  });

  it("is not repeated by later navigations (§4.1, §4.9)", async () => {
    const { answerMe, goTo, log } = await runCheckingApp();
    await answerMe(companyAdmin);
    log.length = 0;

    goTo("projects/map-view");
    goTo("index");

    expect(log).toEqual([]);
  });

  it("checks the session when password reset is left", async () => {
    const { goTo, log } = await runCheckingApp("password-reset");

    goTo("password-reset");
    expect(log).toEqual(["GET /"]);
    goTo("login");

    expect(log).toContain("GET /auth/me");
  });

  it.each([
    ["", (app: ReturnType<typeof runAppMachine>) => app.answerInfo()],
    [", though it answers with an error", (app) => app.failInfo({ kind: "badResponse", status: 503 })],
  ])("begins again when the server is back%s", async (_, answer) => {
    const app = runAppMachine();
    const { failInfo, answerInfo, failMe, wait, log, isIn, shown } = app;
    await failInfo(offline);
    expect(isIn({ connection: "lost" })).toBe(true);

    wait(1000);
    await answer(app);
    expect(isIn({ connection: "fine" })).toBe(true);
    await answerInfo();
    wait(420);
    await failMe(offline);

    expect(log).toEqual(["GET /", "GET /", "regained", "GET /", "GET /auth/me"]);
    expect([...shown]).toEqual([]);
  });
});

it("what the application starts from (§3.37) is its name, the default theme, demo mode and the route (§4.36, §9.3)", () => {
  const { actor, context } = runAppMachine();

  expect(actor.getSnapshot().children.theme?.getSnapshot().value).toBe("light");
  expect(context()).toMatchObject({
    appName: "Perceel",
    isDemoMode: true,
    route: aRoute("index"),
    isServerDemo: false,
    isPutBack: false,
  });
});

it("what the device and the person want holds from the start: theme, sidebar, and that nobody looks (§4.30)", () => {
  const { actor } = runAppMachine("index", {
    theme: { choice: "system", isSystemDark: true },
    sidebar: { isMobile: true, isOpenDesktop: true },
    isHidden: true,
  });
  const { theme, sidebar, changes } = actor.getSnapshot().children;

  expect(theme?.getSnapshot().value).toBe("dark");
  expect(sidebar?.getSnapshot().value).toEqual({ mobile: "closed" });
  expect(changes?.getSnapshot().context.isHidden).toBe(true);
});
