import { describe, expect, it } from "vitest";
import { canRead } from "../../../machines/session/permissions.ts";
import { runStartedApp, unauthenticated } from "../../support/machines/runAppMachine.ts";
import { companyAdmin, defaultUser } from "../../support/answers/users.ts";

const forbidden = { kind: "badRequest", status: 403, code: "auth.forbidden" } as const;
const demoted = { ...defaultUser, id: companyAdmin.id };

describe("a role that changed while the application is open (§6.3)", () => {
  it("shows in the first refusal: who one is now is asked at once, and the permissions follow", async () => {
    const { send, answerMe, context, log } = await runStartedApp(companyAdmin);
    expect(canRead(context().session, "companyUsers")).toBe(true);

    send({ type: "call.failed", failure: forbidden });
    send({ type: "call.failed", failure: forbidden });
    expect(log).toEqual(["GET /auth/me"]);
    await answerMe(demoted);

    expect(canRead(context().session, "companyUsers")).toBe(false);
  });

  it("is asked for when the real-time connection is refused, which is tried again at once on an answer", async () => {
    const { actor, answerMe, log } = await runStartedApp(companyAdmin);

    actor.getSnapshot().children.realtime?.send({ type: "socket.refused" });
    expect(log).toEqual(["GET /auth/me"]);
    await answerMe(companyAdmin);

    expect(log.slice(1)).toEqual(["socket closed", "socket opened"]);
  });

  it("ends the session of who is nobody any more, and says so (§8.3)", async () => {
    const { send, failMe, context, toasts, log } = await runStartedApp(companyAdmin);
    send({ type: "call.failed", failure: forbidden });

    await failMe(unauthenticated);

    expect(context().session.user).toBeNull();
    expect(log).toContain("replace /login");
    expect(toasts().map(({ messageId }) => messageId)).toContain("errors.session.expired");
  });

  it("stays as it was known when the server can't say", async () => {
    const { send, failMe, context } = await runStartedApp(companyAdmin);
    send({ type: "call.failed", failure: forbidden });

    await failMe({ kind: "timeout" });

    expect(context().session.user).toEqual(companyAdmin);
  });
});
