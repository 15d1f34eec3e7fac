import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { emails, password } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const clock = { at: new Date("2026-03-02T09:00:00Z") };
const minuteMs = 60_000;
const pass = (minutes: number) => {
  clock.at = new Date(clock.at.getTime() + minutes * minuteMs);
};

let admin: Caller;
const test = await setupApp({
  now: () => clock.at,
  environment: { SESSION_TTL_HOURS: "10", SESSION_MAX_HOURS: "20" },
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.kysely
    .updateTable("companies")
    .set({ session_idle_minutes: 0, session_max_hours: 0 })
    .execute();
  admin = await test.signInAs(emails.companyAdmin);
});

const ask = (policy: object, by = admin) => by.patch("/api/company", policy);
const isSignedIn = async (caller: Caller) => (await caller.get("/api/auth/me")).statusCode === 200;

/** For how long somebody who signs in now and is seen every so many minutes stays signed in, minutes. */
async function lasting(email: string, every: number): Promise<number> {
  const caller = await test.signInAs(email);
  let minutes = 0;
  while (minutes < 1500) {
    pass(every);
    if (!(await isSignedIn(caller))) return minutes;
    minutes += every;
  }
  return minutes;
}

describe("what a company asks of its people's sessions (§27.5)", () => {
  it("ends one that is not used, and one that is, as the company has it, for nobody else", async () => {
    const answer = await ask({ sessionIdleMinutes: 15, sessionMaxHours: 2 });

    expect(answer.json()).toMatchObject({ sessionIdleMinutes: 15, sessionMaxHours: 2 });
    expect(await lasting(emails.defaultUser, 10)).toBe(110);
    expect(await lasting(emails.defaultUser, 15)).toBe(0);
    expect(await lasting(emails.otherCompanyAdmin, 100)).toBe(1100);
    expect(await lasting(emails.admin, 601)).toBe(0);
  });

  it("ends those that are under way at once, also where they are in memory", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    await isSignedIn(caller);
    pass(20);
    await ask({ sessionIdleMinutes: 15 });

    expect(await isSignedIn(caller)).toBe(false);
  });

  it("is in the cookie's end", async () => {
    await ask({ sessionMaxHours: 1 });
    const answer = await test.anonymous().post("/api/auth/login", { email: emails.defaultUser, password });

    const cookie = answer.cookies.find(({ name }) => name === "session");
    expect(cookie?.expires?.getTime()).toBe(clock.at.getTime() + 60 * minuteMs);
  });

  it.each([
    [{ sessionIdleMinutes: 4 }, "/sessionIdleMinutes"],
    [{ sessionIdleMinutes: 601 }, "/sessionIdleMinutes"],
    [{ sessionMaxHours: 21 }, "/sessionMaxHours"],
  ])("stays within what the installation allows: not %j", async (policy, path) => {
    const answer = await ask(policy);

    expect(answer.statusCode).toBe(422);
    expect(answer.json().details).toEqual([{ path, message: "beyondInstallation" }]);
  });

  it("is set by a platform admin too, of any company, and the log tells", async () => {
    const platformAdmin = await test.signInAs(emails.admin);
    const url = `/api/companies/${test.seeded.companies.proef}`;

    const answer = await platformAdmin.patch(url, { sessionIdleMinutes: 600, passwordRules: "strength" });
    const log = await platformAdmin.get("/api/logs?limit=1");

    expect(answer.json()).toMatchObject({ sessionIdleMinutes: 600, passwordRules: "strength" });
    expect(log.json().data[0]).toMatchObject({
      action: "companyChanged",
      details: {
        changes: [
          { field: "passwordRules", before: "composition", after: "strength" },
          { field: "sessionIdleMinutes", before: "0", after: "600" },
        ],
      },
    });
  });

  it("is nobody's to set who belongs to no company", async () => {
    const platformAdmin = await test.signInAs(emails.admin);

    expect((await ask({ sessionMaxHours: 2 }, platformAdmin)).statusCode).toBe(403);
  });

  it("is not written over what somebody else set meanwhile", async () => {
    const answer = await admin.patch(
      "/api/company",
      { sessionMaxHours: 2 },
      { headers: { "if-match": '"0"' } },
    );

    expect(answer.statusCode).toBe(412);
  });
});
