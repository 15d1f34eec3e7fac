import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { userRepository } from "../../../server/repositories/users/users.ts";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { hearEndedSessions } from "../../support/app/endedSessions.ts";
import { addActive, addCompany, addInvitation, addInvited } from "../../support/content/people.ts";
import { newsOf } from "../../support/app/news.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const dayMs = 24 * 3_600_000;
const clock = { at: new Date("2026-03-02T09:00:00Z") };

let admin: Caller;
const test = await setupApp({ now: () => clock.at });
afterAll(() => test.close());
beforeEach(async () => {
  clock.at = new Date("2026-03-02T09:00:00Z");
  await test.database.kysely.deleteFrom("rate_limits").execute();
  // Whom other tests invited would take the company's seats.
  await test.database.kysely
    .deleteFrom("users")
    .where("company_id", "=", test.seeded.companies.voorbeeld)
    .where("id", "not in", Object.values(test.seeded.users))
    .execute();
  admin = await test.signInAs(emails.companyAdmin);
});

const users = "/api/company/users";
const userAt = (id: number) => `${users}/${id}`;
const invite = (email: string, more: object = {}, caller = admin) =>
  caller.post(`${users}/invite`, { email, ...more });
const ownUsers = async (query = ""): Promise<CompanyUser[]> =>
  (await admin.get(`${users}?${query}`)).json().data;

/** A colleague of the company admin who has accepted the invitation and is signed in. */
async function signedIn(roleId = 3): Promise<{ id: number; email: string; caller: Caller }> {
  const activatedAt = clock.at;
  const user = await addActive(test.database, test.seeded.companies.voorbeeld, { roleId, activatedAt });
  return { ...user, caller: await test.signInAs(user.email) };
}

describe("the users of a company", () => {
  it("are listed to its admins, with role, status and who the main user is §7.21 §3.5", async () => {
    const [found] = await ownUsers("filter.email=$eq:beheerder@voorbeeld.example");

    expect(found).toEqual({
      id: test.seeded.users.companyAdmin,
      email: emails.companyAdmin,
      firstName: "Bea",
      lastName: "de Vries",
      fullName: "Bea de Vries",
      roleId: 2,
      role: { id: 2, name: "companyAdmin" },
      language: "nl",
      isMainUser: true,
      status: "active",
      pictureUrl: null,
      createdAt: expect.any(String),
      activatedAt: expect.any(String),
      invitationExpiresAt: null,
      lastSignInAt: clock.at.toISOString(),
      version: 1,
    });
  });

  it.each([
    ["search=gijs", [emails.defaultUser]],
    ["search=gijs de v", [emails.defaultUser]],
    ["filter.isMainUser=$eq:1", [emails.companyAdmin]],
    ["filter.role=$eq:defaultUser&filter.status=$eq:active", [emails.defaultUser]],
    ["filter.roleId=$not:3", [emails.companyAdmin]],
    [
      "sortBy=firstName:DESC&filter.fullName=$in:*de vries",
      [emails.invited, emails.defaultUser, emails.companyAdmin],
    ],
    ["filter.createdAt=$lt:2000-01-01", []],
  ])("are found by %s §3.30 §3.33 §3.34", async (query, expected) => {
    const known: string[] = Object.values(emails);

    const found = (await ownUsers(query)).map(({ email }) => email).filter((email) => known.includes(email));

    expect(found).toEqual(expected);
  });

  it("refuse a field that they do not have §3.34", async () => {
    const answer = await admin.get(`${users}?filter.passwordHash=$in:a*`);

    expect(answer.json()).toMatchObject({ statusCode: 400, message: "query.invalid" });
  });
});

describe("inviting a user", () => {
  it("takes a seat, makes an account that nobody can sign in to yet, and sends a mail §4.11 §7.21", async () => {
    const answer = await invite(" Nieuw@Voorbeeld.Example ", { firstName: " Noor ", roleId: 2 });

    expect(answer.statusCode).toBe(201);
    expect(answer.headers["etag"]).toBe('"1"');
    expect(answer.json()).toMatchObject({
      email: "nieuw@voorbeeld.example",
      firstName: "Noor",
      role: { id: 2, name: "companyAdmin" },
      status: "invited",
      activatedAt: null,
      invitationExpiresAt: "2026-03-09T09:00:00.000Z",
    });
    const sent = (await test.mails()).filter(({ to }) => to === "nieuw@voorbeeld.example");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toMatch(/\/activate\?token=[\w-]{32}/);
  });

  it("makes a default user unless told otherwise, and never a platform admin §3.2 §6.2", async () => {
    expect((await invite("gewoon@voorbeeld.example")).json()).toMatchObject({
      roleId: 3,
      firstName: "",
      lastName: "",
    });

    const refused = await invite("hoger@voorbeeld.example", { roleId: 1 });

    expect(refused.json()).toMatchObject({ message: "validation.failed", details: [{ path: "/roleId" }] });
  });

  it.each(["geen-adres", "a@", "@b.example", "a b@c.example", ""])(
    "refuses %j, which is no e-mail address §2.16",
    async (email) => {
      const refused = await invite(email);

      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ details: [{ path: "/email" }] });
    },
  );

  it("refuses an e-mail that anybody has, of whichever company and in whatever case §8.28", async () => {
    for (const email of [emails.otherCompanyAdmin, emails.invited.toUpperCase(), emails.admin]) {
      expect((await invite(email)).json()).toEqual({
        statusCode: 409,
        message: "invitation.userExists",
        details: [{ path: "/email", message: "not_one_of" }],
      });
    }
  });

  it("writes to them in the language of who invites, until they choose one §1.8", async () => {
    const inEnglish = await signedIn(2);
    await inEnglish.caller.patch("/api/profile", { language: "en" });

    await invite("guest@voorbeeld.example", {}, inEnglish.caller);

    const mail = (await test.mails()).find(({ to }) => to === "guest@voorbeeld.example");
    expect(mail).toMatchObject({ language: "en", subject: "You are invited to Perceel" });
    expect(mail?.text.replaceAll("\n", " ")).toContain("until Monday, 9 March 2026 at 10:00");
  });

  it("stops when every seat is taken, by invited and expired users too, until one is removed §6.7 §8.33", async () => {
    const { id: companyId, mainUser } = await addCompany(test.database, { maxUsers: 2 });
    const { companyUsers } = test.app.services;
    const itsAdmin = { ...(await userRecord(test.seeded.users.companyAdmin)), id: mainUser.id };
    const viewer = { ...itsAdmin, company: { id: companyId, name: "", logo: null } };
    const first = await companyUsers.invite(viewer, { email: "een@vol.example" });
    await test.mails();
    clock.at = new Date(clock.at.getTime() + 8 * dayMs);

    const refused = companyUsers.invite(viewer, { email: "twee@vol.example" });

    await expect(refused).rejects.toMatchObject({ code: "company.maxUsersReached" });
    expect(await companyUsers.get(viewer, first.id)).toMatchObject({ status: "expired" });
    await companyUsers.remove(viewer, { id: first.id, version: undefined });
    expect(await companyUsers.invite(viewer, { email: "twee@vol.example" })).toMatchObject({
      status: "invited",
    });
  });

  it("runs out after seven days, and can be done again §4.11", async () => {
    const { id } = (await invite("laat@voorbeeld.example")).json();
    await test.mails();
    clock.at = new Date(clock.at.getTime() + 7 * dayMs);
    admin = await test.signInAs(emails.companyAdmin);
    const expired = (await admin.get(userAt(id))).json();

    const again = await admin.post(`${userAt(id)}/resend-invitation`);

    expect(expired).toMatchObject({ status: "expired" });
    expect(again.json()).toMatchObject({
      status: "invited",
      invitationExpiresAt: "2026-03-16T09:00:00.000Z",
    });
    expect((await test.mails()).filter(({ to }) => to === "laat@voorbeeld.example")).toHaveLength(2);
  });

  it("is done again five times in a quarter of an hour and no more, that nobody's mailbox is filled §8.23", async () => {
    const { id } = (await invite("geduldig@voorbeeld.example")).json();
    const again = () => admin.post(`${userAt(id)}/resend-invitation`);

    const answers = await Promise.all(Array.from({ length: 8 }, again));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.json()).toEqual({ statusCode: 429, message: "rateLimit.exceeded" });
    expect((await test.mails()).filter(({ to }) => to === "geduldig@voorbeeld.example")).toHaveLength(6);
    clock.at = new Date(clock.at.getTime() + 15 * 60_000);
    expect((await again()).statusCode).toBe(200);
  });

  it("and its removal, over and over, come to an end too §8.23", async () => {
    const email = "steeds@voorbeeld.example";
    for (let time = 0; time < 30; time += 1) {
      const { id } = (await invite(time % 2 === 0 ? email : email.toUpperCase())).json();
      await admin.delete(userAt(id));
    }

    expect((await invite(email)).json()).toEqual({ statusCode: 429, message: "rateLimit.exceeded" });
    expect(await ownUsers("search=steeds@")).toEqual([]);
  });

  it.each(["Jan\r\n\r\nOpen http://elders.example", "Jan\u001b[31m", "Jan\u2028Elders", "\u202enaJ"])(
    "refuses the name %j, which would put lines of its own into the mail",
    async (firstName) => {
      const answer = await invite("regel@voorbeeld.example", { firstName });

      expect(answer.json()).toMatchObject({
        statusCode: 422,
        details: [{ path: "/firstName", message: "regex" }],
      });
    },
  );

  it("tells when it failed for a reason of ours, and only then §8.26", async () => {
    const { kysely } = test.database;
    await sql`alter table mails rename to elsewhere`.execute(kysely);

    const answer = await invite("kapot@voorbeeld.example");
    const invitees = [{ email: "kapot@voorbeeld.example" }];
    const several = await admin.post("/api/company/users/invitations", { invitees, roleId: 3 });
    await sql`alter table elsewhere rename to mails`.execute(kysely);

    for (const each of [answer, several])
      expect(each.json()).toEqual({ statusCode: 500, message: "user.inviteFailed" });
    expect(await ownUsers("search=kapot@")).toEqual([]);
    expect((await invite("kapot@voorbeeld.example")).statusCode).toBe(201);
  });
});

describe("changing a user", () => {
  it("changes names and role, from the next request on §7.20 §3.5", async () => {
    const { id, caller } = await signedIn();
    expect((await caller.get(users)).statusCode).toBe(403);

    const answer = await admin.patch(userAt(id), { lastName: " Jansen ", roleId: 2 });

    expect(answer.json()).toMatchObject({ lastName: "Jansen", roleId: 2, version: 2 });
    expect((await caller.get(users)).statusCode).toBe(200);
    expect((await caller.get("/api/auth/me")).json()).toMatchObject({ lastName: "Jansen", roleId: 2 });
  });

  it("is refused to who read an older version", async () => {
    const { id } = await addInvited(test.database, test.seeded.companies.voorbeeld);
    await admin.patch(userAt(id), { firstName: "Eerst" });
    const stale = { headers: { "if-match": '"1"' } };

    expect((await admin.patch(userAt(id), { firstName: "Later" }, stale)).json().message).toBe(
      "entity.changed",
    );
    expect((await admin.delete(userAt(id), stale)).json().message).toBe("entity.changed");
    expect((await admin.get(userAt(id))).json()).toMatchObject({ firstName: "Eerst" });
  });

  it("keeps what nobody may take from themself: role and account", async () => {
    const { id, caller } = await signedIn(2);

    const demoted = await caller.patch(userAt(id), { roleId: 3 });
    const removed = await caller.delete(userAt(id));
    const renamed = await caller.patch(userAt(id), { firstName: "Zelf", roleId: 2 });

    for (const answer of [demoted, removed])
      expect(answer.json()).toEqual({ statusCode: 403, message: "user.isYourself" });
    expect(renamed.json()).toMatchObject({ firstName: "Zelf", roleId: 2 });
  });

  it("leaves the main user alone, whoever asks, the main user included §6.6 §8.32", async () => {
    const { caller } = await signedIn(2);
    const mainUser = userAt(test.seeded.users.companyAdmin);

    for (const each of [caller, admin])
      for (const answer of [await each.patch(mainUser, { firstName: "X" }), await each.delete(mainUser)])
        expect(answer.json()).toEqual({ statusCode: 403, message: "user.mainUserImmutable" });
  });
});

it("each change of the users is told to who manages them", async () => {
  const { id } = await addInvited(test.database, test.seeded.companies.voorbeeld);
  const changes = [
    () => invite("verteld@voorbeeld.example", { lastName: " Verteld " }),
    () => admin.patch(userAt(id), { firstName: "Ilse" }),
    () => admin.post(`${userAt(id)}/resend-invitation`),
    () => admin.delete(userAt(id)),
  ];

  const news = [];
  for (const change of changes) news.push(await newsOf(test.app.services, change));

  const company = test.seeded.companies.voorbeeld;
  const told = [
    `companyUsers for readers:companyUsers:${company}, readers:companies`,
    "companies for readers:companies",
  ];
  for (const each of news) expect(each).toEqual(expect.arrayContaining(told));
  expect((await ownUsers("search=verteld@"))[0]).toMatchObject({ lastName: "Verteld" });
});

describe("somebody else's users", () => {
  it("are listed to who manages customers, and changed by nobody outside the company", async () => {
    const platformAdmin = await test.signInAs(emails.admin);
    const { otherCompanyAdmin, defaultUser } = test.seeded.users;

    const listed = await platformAdmin.get(`/api/companies/${test.seeded.companies.proef}/users`);
    const nowhere = await platformAdmin.get("/api/companies/2147483647/users");
    const answers = [
      await admin.get(userAt(otherCompanyAdmin)),
      await admin.patch(userAt(otherCompanyAdmin), { firstName: "X" }),
      await admin.delete(userAt(otherCompanyAdmin)),
      await admin.post(`${userAt(otherCompanyAdmin)}/resend-invitation`),
    ];

    expect(listed.json().data).toMatchObject([{ id: otherCompanyAdmin }]);
    expect([nowhere, ...answers].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await platformAdmin.patch(userAt(defaultUser), { firstName: "X" })).statusCode).toBe(403);
  });

  it("are not invited again once they accepted", async () => {
    const { id } = await signedIn();

    expect((await admin.post(`${userAt(id)}/resend-invitation`)).json().message).toBe("entity.changed");
  });
});

describe("removing a user", () => {
  it("signs them out at once, and frees e-mail and seat §7.26", async () => {
    const { id, email, caller } = await signedIn();
    await caller.get("/api/auth/me");
    const { ended, reasons, stop } = hearEndedSessions(test.app.services);

    const answer = await admin.delete(userAt(id), { headers: { "if-match": '"1"' } });
    stop();

    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect(ended).toHaveLength(1);
    expect(new Set(reasons)).toEqual(new Set(["removed"]));
    expect((await caller.get("/api/auth/me")).statusCode).toBe(401);
    expect((await invite(email)).statusCode).toBe(201);
  });

  it("revokes the invitation of who has not accepted it §4.11", async () => {
    const { id } = await addInvited(test.database, test.seeded.companies.voorbeeld);
    const token = await addInvitation(test.database, id, "companyUser", clock.at);

    await admin.delete(userAt(id));

    const opened = await test
      .anonymous()
      .get("/api/invitation", { headers: { authorization: `Bearer ${token}` } });
    expect(opened.json()).toMatchObject({ message: "invitation.invalid", details: [{ message: "unknown" }] });
  });
});

async function userRecord(id: number) {
  const found = await userRepository(test.database.kysely).findById(id);
  if (!found) throw new Error("no such user");
  return found;
}
