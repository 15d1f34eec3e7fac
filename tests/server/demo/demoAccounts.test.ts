import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoDepartureRepository } from "../../../server/repositories/demo/demoDeparture.ts";
import { newLinkToken } from "../../../server/services/mail/linkTokens.ts";
import { emails, password } from "../../support/content/seed.ts";
import { setupApp, type TestApp } from "../../support/app/testApp.ts";

let test: TestApp;
beforeEach(async () => {
  test = await setupApp();
  await test.database.kysely
    .updateTable("users")
    .set({ is_demo: true })
    .where("email", "in", [emails.admin, emails.defaultUser])
    .execute();
});
afterEach(() => test.close());

describe("an account of the demo, once the database left the demo (§1.6)", () => {
  it("comes in by no door, while the accounts beside it do", async () => {
    const visitor = await test.signInAs(emails.admin);
    const { token, tokenHash } = newLinkToken();
    await test.app.services.sessions.start(test.seeded.users.defaultUser);
    const open = { tokenHash, userId: test.seeded.users.defaultUser, createdAt: new Date() };
    await test.database.kysely
      .insertInto("password_resets")
      .values({
        token_hash: open.tokenHash,
        user_id: open.userId,
        created_at: open.createdAt,
        expires_at: new Date("2099-01-01"),
        used_at: null,
      })
      .execute();
    const departure = demoDepartureRepository(test.database.kysely);

    const { endedSessions } = await departure.leave();
    test.app.services.sessions.publishEnds(endedSessions, "removed");

    expect(endedSessions).toHaveLength(2);
    expect((await visitor.get("/api/auth/me")).statusCode).toBe(401);
    const signIn = await test.anonymous().post("/api/auth/login", { email: emails.admin, password });
    expect([signIn.statusCode, signIn.json().message]).toEqual([401, "auth.invalidCredentials"]);
    const reset = { token, password: "Nieuw12345" };
    expect((await test.anonymous().post("/api/auth/password-reset", reset)).statusCode).toBe(422);
    await test.anonymous().post("/api/auth/password-forget", { email: emails.defaultUser });
    expect(await test.mails()).toEqual([]);
    await test.signInAs(emails.companyAdmin);
  });

  it("has no session that another process began meanwhile", async () => {
    await demoDepartureRepository(test.database.kysely).leave();
    const session = await test.app.services.sessions.start(test.seeded.users.admin);

    expect(await test.app.services.sessions.find(session?.token ?? "")).toBeUndefined();
  });

  it("comes in again where the demo is asked for", async () => {
    const departure = demoDepartureRepository(test.database.kysely);
    await departure.leave();
    await departure.allowSignIn();

    expect((await (await test.signInAs(emails.admin)).get("/api/auth/me")).statusCode).toBe(200);
  });
});
