import { describe, expect, it } from "vitest";
import {
  offline,
  runAppMachine,
  runCheckingApp,
  runStartedApp,
  unauthenticated,
} from "../../support/machines/runAppMachine.ts";
import { companyAdmin, defaultUser } from "../../support/answers/users.ts";

const isNavigation = (line: string) => /^(push|replace) /.test(line);

describe("start-up in an odd order", () => {
  it("judges who is signed in by the page one is on by then, not the one it began with (§4.5, §4.6, §4.8)", async () => {
    const [nobody, somebody] = [await runCheckingApp("index"), await runCheckingApp("index")];

    nobody.goTo("password-forgot");
    await nobody.failMe(unauthenticated);
    somebody.goTo("login");
    await somebody.answerMe(companyAdmin);

    expect(nobody.log.filter(isNavigation)).toEqual([]);
    expect(somebody.log.filter(isNavigation)).toEqual(["replace /"]);
  });

  it("goes without the check when password reset is opened during its pause (§4.4)", async () => {
    const { answerInfo, goTo, wait, log, isLoading } = runAppMachine("index");
    await answerInfo();

    wait(200);
    goTo("password-reset");
    wait(220);

    expect(log).toEqual(["GET /"]);
    expect(isLoading()).toBe(false);
  });

  it("waits its whole pause once, however the route changes meanwhile (§4.3)", async () => {
    const { answerInfo, goTo, wait, log } = runAppMachine("index");
    await answerInfo();

    wait(400);
    goTo("projects/map-view");
    wait(20);

    expect(log).toEqual(["GET /", "GET /auth/me"]);
  });

  it("is not ended by a 401 of something else than its own question (§4.8, §8.3, §8.6)", async () => {
    const { send, answerMe, log, toasts, context } = await runCheckingApp("index");

    send({ type: "call.failed", failure: unauthenticated });
    await answerMe(companyAdmin);

    expect(log.filter(isNavigation)).toEqual([]);
    expect(toasts()).toEqual([]);
    expect(context().session.user).toEqual(companyAdmin);
  });

  it("leads to the login page when the check fails with 500, and says why (§4.8, §8.5)", async () => {
    const { failMe, log, toasts } = await runCheckingApp("index");

    await failMe({ kind: "badResponse", status: 500, code: "server.internal" });

    expect(log.filter(isNavigation)).toEqual(["replace /login"]);
    expect(toasts()).toMatchObject([{ messageId: "errors.server.internal" }]);
  });

  it("asks for the version again, not for the session, when it was lost before the pause (§4.2, §4.3)", async () => {
    const { failInfo, answerInfo, wait, log } = runAppMachine();
    await failInfo(offline);
    wait(1000);
    await failInfo(offline);
    wait(2000);
    await answerInfo();

    expect(log.filter((line) => line.startsWith("GET"))).toEqual(["GET /", "GET /", "GET /", "GET /"]);
  });

  it("keeps the route that was chosen behind the connection screen (§8.2)", async () => {
    const { goTo, failMe, wait, answerInfo, answerMe, log, context, shown } = await runCheckingApp("index");
    await failMe(offline);
    goTo("projects/map-view");

    wait(1000);
    await answerInfo();
    await answerMe(defaultUser);

    expect(context().route.name).toBe("projects/map-view");
    expect(log.filter(isNavigation)).toEqual([]);
    expect([...shown]).toEqual(["projects/map-view"]);
  });
});

describe("a session in an odd order", () => {
  it("that ended is not ended again by an answer that comes late, on the login page (§8.3)", async () => {
    const { send, flush, toasts, log, context } = await runStartedApp(defaultUser);
    send({ type: "call.failed", failure: unauthenticated });
    await flush();
    log.length = 0;

    send({ type: "call.failed", failure: { kind: "badRequest", status: 404, code: "entity.notFound" } });

    expect(log).toEqual([]);
    expect(context().session.user).toBeNull();
    expect(toasts().map(({ messageId }) => messageId)).toContain("errors.entity.notFound");
  });
});
