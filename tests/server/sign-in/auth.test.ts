import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { hearEndedSessions } from "../../support/app/endedSessions.ts";
import { addInvitation } from "../../support/content/people.ts";
import { emails, password, passwordHash } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";

const hourMs = 3_600_000;
const clock = { at: new Date("2026-03-02T09:00:00Z") };
const later = (ms: number) => {
  clock.at = new Date(clock.at.getTime() + ms);
};

const test = await setupApp({ now: () => clock.at });
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.kysely.deleteFrom("rate_limits").execute();
});

const invitationOf = (user: keyof typeof emails) =>
  addInvitation(test.database, test.seeded.users[user], "companyUser", clock.at);

const signIn = (email: string, given = password) =>
  test.anonymous().post("/api/auth/login", { email, password: given });

describe("signing in", () => {
  it("answers the user with role, company and grants, and nothing else §7.3 §3.1 §3.2 §3.3 §3.4 §9.3", async () => {
    const response = await signIn(emails.defaultUser);

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      email: emails.defaultUser,
      firstName: "Gijs",
      lastName: "de Vries",
      fullName: "Gijs de Vries",
      language: "nl",
      pictureUrl: null,
      role: { id: 3, name: "defaultUser", isAdmin: false },
      roleId: 3,
      isMainUser: false,
      company: { id: test.seeded.companies.voorbeeld, name: "Gemeente Voorbeeld", logoUrl: null },
      grants: expect.arrayContaining([
        { role: "defaultUser", resource: "projects", action: "read:any", attributes: "*" },
      ]),
    });
  });

  it("gives only the grants of the user's own role, and tells the main user of a company §6.2 §6.3 §6.6", async () => {
    const user = (await signIn(emails.companyAdmin)).json();
    const grants = user.grants as { role: string; resource: string }[];

    expect(user.isMainUser).toBe(true);
    expect(new Set(grants.map(({ role }) => role))).toEqual(new Set(["companyAdmin"]));
    expect(grants.map(({ resource }) => resource)).toContain("companyUsers");
    expect(grants.map(({ resource }) => resource)).not.toContain("companies");
  });

  it("tells a platform admin by the flag, without a company §1.2 §3.1", async () => {
    const user = (await signIn(emails.admin)).json();

    expect(user).toMatchObject({ roleId: 1, role: { isAdmin: true }, company: null, fullName: "" });
  });

  it("takes the e-mail in any case, with spaces around it", async () => {
    expect((await signIn(`  ${emails.defaultUser.toUpperCase()} `)).statusCode).toBe(200);
  });

  it("sets a cookie that scripts and other sites cannot use", async () => {
    const [cookie] = (await signIn(emails.defaultUser)).cookies;

    expect(cookie).toMatchObject({ name: "session", httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie).not.toHaveProperty("secure");
  });

  it("stores only a hash of a token of 256 bits", async () => {
    const token = (await signIn(emails.defaultUser)).cookies[0]?.value ?? "";
    const rows = await test.database.kysely.selectFrom("sessions").selectAll().execute();

    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const hash = createHash("sha256").update(token).digest("hex");
    expect(rows.filter((row) => Buffer.from(row.token_hash).toString("hex") === hash)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("gives a new token each time and ends the session it replaces", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    const old = caller.cookie();

    await caller.post("/api/auth/login", { email: emails.defaultUser, password });

    expect(caller.cookie()).not.toBe(old);
    expect((await test.anonymous().get("/api/auth/me", { headers: { cookie: old } })).statusCode).toBe(401);
  });

  it("never takes over a token that the browser brought", async () => {
    const planted = `session=${"a".repeat(43)}`;
    const response = await test
      .anonymous()
      .post("/api/auth/login", { email: emails.defaultUser, password }, { headers: { cookie: planted } });

    expect(response.cookies[0]?.value).not.toBe("a".repeat(43));
    expect((await test.anonymous().get("/api/auth/me", { headers: { cookie: planted } })).statusCode).toBe(
      401,
    );
  });
});

describe("signing in with the wrong words", () => {
  it("answers the same for a wrong password and for an unknown account §8.16", async () => {
    const wrong = await signIn(emails.defaultUser, "Welkom124");
    const unknown = await signIn("niemand@voorbeeld.example");

    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ statusCode: 401, message: "auth.invalidCredentials" });
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.cookies).toEqual([]);
  });

  const wrong = { statusCode: 401, message: "auth.invalidCredentials" };
  const notActivated = { statusCode: 403, message: "auth.notActivated" };

  it("tells nobody else that an address is invited §4.11 §8.16", async () => {
    const guessed = await signIn(emails.invited);
    const withLinkOfAnother = await signIn(emails.invited, await invitationOf("companyAdmin"));

    expect([guessed.json(), withLinkOfAnother.json()]).toEqual([wrong, wrong]);
    expect(guessed.cookies).toEqual([]);
  });

  it("tells who has the account's password that it is not activated yet §4.11 §8.30", async () => {
    const users = test.database.kysely.updateTable("users").where("email", "=", emails.invited);
    await users.set({ password_hash: passwordHash }).execute();

    const response = await signIn(emails.invited);
    const other = await signIn(emails.invited, "Welkom124");
    await users.set({ password_hash: null }).execute();

    expect([response.json(), other.json()]).toEqual([notActivated, wrong]);
    expect(response.cookies).toEqual([]);
  });

  it("tells who takes the invitation's token for a password that the account is not activated yet §4.11 §8.30", async () => {
    expect((await signIn(emails.invited, await invitationOf("invited"))).json()).toEqual(notActivated);
  });

  it("tells who opened the invitation in this browser that the account is not activated yet §4.11 §8.30", async () => {
    const caller = test.anonymous();
    const authorization = `Bearer ${await invitationOf("invited")}`;

    await caller.get("/api/invitation", { headers: { authorization } });
    const response = await caller.post("/api/auth/login", { email: emails.invited, password });

    expect(response.json()).toEqual(notActivated);
  });

  it("names the fields that are missing or wrong §5.1", async () => {
    const caller = test.anonymous();
    const missing = await caller.post("/api/auth/login", {});
    const wrong = await caller.post("/api/auth/login", { email: "geen adres", password: "" });

    expect(missing.json()).toEqual({
      statusCode: 422,
      message: "validation.failed",
      details: [
        { path: "/email", message: "required" },
        { path: "/password", message: "required" },
      ],
    });
    expect(wrong.json().details).toEqual([
      { path: "/email", message: "email" },
      { path: "/password", message: "required" },
    ]);
  });
});

describe("the session", () => {
  it("tells who is signed in; that it is missing is no error to whom prefers lenience, and is one to all others §7.5 §6.1 §8.13 §4.10", async () => {
    const ask = async (prefer: string, caller = test.anonymous(), path = "/api/auth/me") => {
      const { statusCode, body } = await caller.get(path, { headers: { prefer } });
      return { statusCode, body };
    };
    const nobody = { statusCode: 204, body: "" };
    const map = `/api/projects/${test.seeded.projects.parks}/map-data`;

    expect((await test.anonymous().get("/api/auth/me")).json()).toEqual({
      statusCode: 401,
      message: "auth.unauthenticated",
    });
    expect(await ask("handling=lenient")).toEqual(nobody);
    expect(await ask("handling=lenient", test.anonymous(), map)).toEqual(nobody);
    expect((await ask("handling=strict", test.anonymous(), map)).statusCode).toBe(401);
    expect(await ask('respond-async, Handling = "lenient"; of=course')).toEqual(nobody);
    expect((await ask("handling=strict")).statusCode).toBe(401);
    expect((await ask("x; handling=lenient")).statusCode).toBe(401);
    expect(await ask("handling=lenient", await test.signInAs(emails.companyAdmin))).toEqual({
      statusCode: 200,
      body: expect.stringContaining(`"email":"${emails.companyAdmin}"`),
    });
  });

  it("lasts while it is used, and the cookie with it; at requests that follow closely nothing is written", async () => {
    const caller = await test.signInAs(emails.defaultUser);

    later(60_000);
    const soon = await caller.get("/api/auth/me");
    later(100 * hourMs);
    const renewed = await caller.get("/api/auth/me");
    later(100 * hourMs);
    const still = await caller.get("/api/auth/me");

    expect(soon.cookies).toEqual([]);
    expect(renewed.cookies[0]?.expires).toEqual(new Date(clock.at.getTime() + 68 * hourMs));
    expect(still.statusCode).toBe(200);
  });

  it("ends when it is not used", async () => {
    const caller = await test.signInAs(emails.defaultUser);

    later(169 * hourMs);

    expect((await caller.get("/api/auth/me")).statusCode).toBe(401);
  });

  it("ends for a user who is no longer active", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    const { id } = (await caller.get("/api/auth/me")).json() as { id: number };
    const admin = await test.signInAs(emails.companyAdmin);

    await admin.post(`/api/company/users/${id}/suspend`);

    expect((await caller.get("/api/auth/me")).statusCode).toBe(401);
    await admin.post(`/api/company/users/${id}/reinstate`);
  });

  it("is swept away once it has expired", async () => {
    await test.signInAs(emails.defaultUser);
    later(200 * hourMs);

    await test.app.services.runMaintenance();

    expect(await test.database.kysely.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });
});

describe("signing out", () => {
  it("ends the session and takes the cookie back §7.4", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    const cookie = caller.cookie();
    const heard = hearEndedSessions(test.app.services);

    const response = await caller.get("/api/auth/logout");
    heard.stop();

    expect(response.statusCode).toBe(204);
    expect(heard.reasons).toEqual(["signedOut"]);
    expect(response.body).toBe("");
    expect(caller.cookie()).toBeUndefined();
    expect((await test.anonymous().get("/api/auth/me", { headers: { cookie } })).statusCode).toBe(401);
  });

  it("cannot be done to someone by another site", async () => {
    const caller = await test.signInAs(emails.defaultUser);

    await caller.get("/api/auth/logout", { headers: { "sec-fetch-site": "cross-site" } });

    expect((await caller.get("/api/auth/me")).statusCode).toBe(200);
  });
});
