import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { hearEndedSessions } from "../../support/app/endedSessions.ts";
import { addActive, addCompany, addInvitation, addInvited } from "../../support/content/people.ts";
import { newsOf } from "../../support/app/news.ts";
import { emails, password } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const clock = { at: new Date("2026-03-02T09:00:00Z") };

let admin: Caller;
const test = await setupApp({ now: () => clock.at });
afterAll(() => test.close());
const platformAdmin = await test.signInAs(emails.admin);
beforeEach(async () => {
  clock.at = new Date("2026-03-02T09:00:00Z");
  await test.database.kysely.deleteFrom("rate_limits").execute();
  admin = await test.signInAs(emails.companyAdmin);
});

/** A colleague of the company admin with an activated account. */
const aColleague = (roleId = 3) =>
  addActive(test.database, test.seeded.companies.voorbeeld, { roleId, activatedAt: clock.at });

const userAt = (id: number) => `/api/company/users/${id}`;
const suspend = (id: number, caller = admin) => caller.post(`${userAt(id)}/suspend`);
const reinstate = (id: number, caller = admin) => caller.post(`${userAt(id)}/reinstate`);
const signIn = (email: string, secret = password) =>
  test.anonymous().post("/api/auth/login", { email, password: secret });

/** What is told of a change to who manages the company's people. */
const told = (id = test.seeded.companies.voorbeeld) =>
  `companyUsers for readers:companyUsers:${id}, readers:companies`;

async function logged(subject: string) {
  return await test.database.kysely
    .selectFrom("activities")
    .select(["action", "details"])
    .where("is_administrative", "=", true)
    .where("details_text", "like", `%${subject}%`)
    .orderBy("id")
    .execute();
}

describe("suspending a user", () => {
  it("ends their sessions at once, with the reason, and is in the log", async () => {
    const { id, email } = await aColleague();
    const caller = await test.signInAs(email);
    const heard = hearEndedSessions(test.app.services);

    const news = await newsOf(test.app.services, async () =>
      expect((await suspend(id)).json()).toMatchObject({ status: "suspended" }),
    );
    heard.stop();

    expect(news).toContain(told());
    expect(heard.reasons).toEqual(["suspended"]);
    expect((await caller.get("/api/auth/me")).statusCode).toBe(401);
    expect(await logged(email)).toEqual([{ action: "userSuspended", details: { subject: email } }]);
  });

  it("tells only who knows the password that the account is suspended", async () => {
    const { id, email } = await aColleague();
    await suspend(id);

    const [known, guessed] = [await signIn(email), await signIn(email, "Verkeerd123")];
    const unknown = await signIn("niemand@voorbeeld.example", "Verkeerd123");

    expect([known.statusCode, known.json().message]).toEqual([403, "auth.suspended"]);
    expect([guessed.statusCode, guessed.json()]).toEqual([401, unknown.json()]);
  });

  it("sends no link for a new password, nor takes one that was sent before", async () => {
    const { id, email } = await aColleague();
    await test.anonymous().post("/api/auth/password-forget", { email });
    const sent = (await test.mails()).filter(({ to }) => to === email);
    const token = /token=([\w-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    await suspend(id);

    const redeemed = await test
      .anonymous()
      .post("/api/auth/password-reset", { token, password: "Nieuw12345" });
    await test.anonymous().post("/api/auth/password-forget", { email });

    expect([redeemed.statusCode, redeemed.json().message]).toEqual([422, "token.invalid"]);
    expect((await test.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it("keeps their seat, and once they are taken back the same password signs in", async () => {
    const { id, email } = await aColleague();
    const seats = async () =>
      (await admin.get("/api/profile/my-company")).json<{ userCount: number }>().userCount;
    const before = await seats();
    await suspend(id);
    expect(await seats()).toBe(before);

    const news = await newsOf(test.app.services, async () =>
      expect((await reinstate(id)).json()).toMatchObject({ status: "active" }),
    );

    expect(news).toContain(told());
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await logged(email)).map(({ action }) => action)).toEqual(["userSuspended", "userReinstated"]);
  });

  it("is the same when asked twice, and logged once", async () => {
    const { id, email } = await aColleague();

    expect([(await suspend(id)).statusCode, (await suspend(id)).statusCode]).toEqual([200, 200]);
    expect(await logged(email)).toHaveLength(1);
  });

  it("is refused for the main user, oneself, who is only invited, and another company's people", async () => {
    const { seeded } = test;
    const colleague = await test.signInAs((await aColleague(2)).email);
    const self = (await colleague.get("/api/auth/me")).json<{ id: number }>().id;
    const invited = await addInvited(test.database, seeded.companies.voorbeeld);
    const answerOf = async (id: number, caller = admin) => {
      const { statusCode, body } = await suspend(id, caller);
      return [statusCode, JSON.parse(body).message];
    };

    expect(await answerOf(seeded.users.companyAdmin)).toEqual([403, "user.mainUserImmutable"]);
    expect(await answerOf(seeded.users.companyAdmin, colleague)).toEqual([403, "user.mainUserImmutable"]);
    expect(await answerOf(self, colleague)).toEqual([403, "user.isYourself"]);
    expect(await answerOf(invited.id)).toEqual([412, "entity.changed"]);
    expect(await answerOf(seeded.users.otherCompanyAdmin)).toEqual([404, "entity.notFound"]);
    expect(await answerOf(self, platformAdmin)).toEqual([403, "auth.forbidden"]);
    expect((await reinstate(invited.id)).json()).toMatchObject({ message: "entity.changed" });
    expect((await reinstate(seeded.users.otherCompanyAdmin)).statusCode).toBe(404);
  });

  it("lets no session begin that was being opened meanwhile", async () => {
    const { id, email } = await aColleague();

    const [suspended, ...signedIn] = await Promise.all([
      suspend(id),
      signIn(email),
      signIn(email),
      signIn(email),
    ]);

    expect(suspended.statusCode).toBe(200);
    for (const { cookies } of signedIn) {
      const session = cookies.find(({ name }) => name === "session")?.value;
      if (!session) continue;
      const me = await test.anonymous().get("/api/auth/me", { headers: { cookie: `session=${session}` } });
      expect(me.statusCode).toBe(401);
    }
  });
});

describe("when somebody signed in last", () => {
  it("is told in the list, and sorted by", async () => {
    const [late, early] = [await aColleague(), await aColleague()];
    await signIn(early.email);
    clock.at = new Date("2026-03-02T10:00:00Z");
    await signIn(late.email);

    const { data } = (
      await admin.get(
        `/api/company/users?sortBy=lastSignInAt:DESC&limit=100&filter.lastSignInAt=$gt:2026-03-01`,
      )
    ).json<{ data: CompanyUser[] }>();

    const times = data.filter(({ id }) => [late.id, early.id].includes(id)).map((user) => user.lastSignInAt);
    expect(times).toEqual(["2026-03-02T10:00:00.000Z", "2026-03-02T09:00:00.000Z"]);
  });

  it("is never for who was only invited", async () => {
    const invited = await addInvited(test.database, test.seeded.companies.voorbeeld);

    expect((await admin.get(userAt(invited.id))).json<CompanyUser>().lastSignInAt).toBeNull();
  });
});

describe("correcting the e-mail of an invitation", () => {
  it("makes the old link void, and sends a new one to the right address", async () => {
    const { database, seeded } = test;
    const invited = await addInvited(database, seeded.companies.voorbeeld);
    const token = await addInvitation(database, invited.id, "companyUser", clock.at);
    const right = `goed-${invited.id}@voorbeeld.example`;

    const news = await newsOf(test.app.services, async () => {
      const answer = await admin.post(`${userAt(invited.id)}/correct-email`, {
        email: ` ${right.toUpperCase()} `,
      });
      expect(answer.json()).toMatchObject({ email: right, status: "invited" });
    });

    expect(news).toContain(told());
    const old = await test
      .anonymous()
      .get("/api/invitation", { headers: { authorization: `Bearer ${token}` } });
    expect([old.statusCode, old.json().details]).toEqual([401, [{ path: "/token", message: "expired" }]]);
    const [letter] = (await test.mails()).filter(({ to }) => to === right);
    const fresh = /token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
    const found = await test
      .anonymous()
      .get("/api/invitation", { headers: { authorization: `Bearer ${fresh}` } });
    expect(found.json()).toMatchObject({ email: right, kind: "companyUser" });
    const details = { subject: right, changes: [{ field: "email", before: invited.email, after: right }] };
    expect(await logged(right)).toEqual([{ action: "userChanged", details }]);
  });

  it("is the platform admins' to do for a main user, as long as that is not activated", async () => {
    const company = await addCompany(test.database);
    const right = `goed-${company.id}@bedrijf.example`;
    const correct = (id: number) =>
      platformAdmin.post(`/api/companies/${id}/correct-email`, { email: right });

    expect((await correct(company.id)).json()).toMatchObject({
      mainUser: { email: right, status: "invited" },
    });
    const [letter] = (await test.mails()).filter(({ to }) => to === right);
    expect(letter?.subject).toContain(company.name);
    expect((await correct(test.seeded.companies.voorbeeld)).json()).toMatchObject({
      statusCode: 412,
      message: "entity.changed",
    });
  });

  it("is of the own company's people, by who manages them", async () => {
    const { otherCompanyAdmin } = test.seeded.users;
    const email = "iemand@voorbeeld.example";

    const answers = [
      await admin.post(`${userAt(otherCompanyAdmin)}/correct-email`, { email }),
      await platformAdmin.post("/api/companies/2147483647/correct-email", { email }),
      await platformAdmin.post(`${userAt(otherCompanyAdmin)}/correct-email`, { email }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403]);
  });

  it("refuses an address that somebody has, and leaves everything as it was", async () => {
    const invited = await addInvited(test.database, test.seeded.companies.voorbeeld);
    const token = await addInvitation(test.database, invited.id, "companyUser", clock.at);

    const refused = await admin.post(`${userAt(invited.id)}/correct-email`, {
      email: emails.otherCompanyAdmin,
    });

    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: "invitation.userExists", details: [{ path: "/email", message: "not_one_of" }] },
    ]);
    const link = await test
      .anonymous()
      .get("/api/invitation", { headers: { authorization: `Bearer ${token}` } });
    expect(link.statusCode).toBe(200);
  });
});

describe("handing over as main user", () => {
  const giveBack = () =>
    platformAdmin.post(`/api/companies/${test.seeded.companies.voorbeeld}/main-user`, {
      userId: test.seeded.users.companyAdmin,
    });

  it("makes another activated admin the main user, and oneself an admin like the others §6.6", async () => {
    const next = await aColleague(2);

    const news = await newsOf(test.app.services, async () => {
      const answer = await admin.post("/api/company/main-user", { userId: next.id });
      expect(answer.json()).toMatchObject({ id: next.id, isMainUser: true });
    });

    expect(news).toContain(told());
    expect((await admin.get("/api/auth/me")).json()).toMatchObject({ isMainUser: false, roleId: 2 });
    expect((await logged(next.email)).map(({ action }) => action)).toEqual(["mainUserChanged"]);
    expect((await admin.post("/api/company/main-user", { userId: next.id })).json()).toMatchObject({
      statusCode: 403,
    });
    const back = await giveBack();
    expect(back.json()).toMatchObject({ mainUser: { email: emails.companyAdmin } });
  });

  it("is the platform admins' to do for any company that there is", async () => {
    const answer = await platformAdmin.post("/api/companies/2147483647/main-user", { userId: 1 });

    expect(answer.statusCode).toBe(404);
  });

  it("is refused for who is a default user, not activated, suspended, or another company's", async () => {
    const suspended = await aColleague(2);
    await suspend(suspended.id);
    const unable = [
      await aColleague(3),
      await addInvited(test.database, test.seeded.companies.voorbeeld, 2),
      suspended,
      { id: test.seeded.users.otherCompanyAdmin },
    ];

    for (const { id } of unable) {
      const refused = await admin.post("/api/company/main-user", { userId: id });
      expect(refused.json()).toMatchObject({
        message: "validation.failed",
        details: [{ path: "/userId", message: "one_of" }],
      });
    }
  });
});
