import { afterAll, expect, it } from "vitest";
import { hearEndedSessions } from "../../support/app/endedSessions.ts";
import { newsOf } from "../../support/app/news.ts";
import { setupSecondFactors } from "../../support/authenticators/secondFactors.ts";
import { addActive } from "../../support/content/people.ts";
import { emails } from "../../support/content/seed.ts";

const test = await setupSecondFactors({});
afterAll(() => test.close());

const aColleague = (roleId = 3) => addActive(test.database, test.seeded.companies.voorbeeld, { roleId });

async function logged(userId: number) {
  return await test.database.kysely
    .selectFrom("activities")
    .innerJoin("activity_people as subjects", "subjects.id", "activities.subject_id")
    .select(["action", "details"])
    .where("subjects.user_id", "=", userId)
    .where("action", "in", ["sessionsEnded", "accessTokenRevoked"])
    .orderBy("activities.id")
    .execute();
}

it.each([true, false])(
  "ends every session of one person at once, and with tokens: %s, logged, mailed and told to open pages §35.1",
  async (accessTokens) => {
    const { id, email } = await aColleague();
    const bystander = await test.signInAs(emails.defaultUser);
    const person = (await test.logIn(email)).caller;
    await test.addTotp(person);
    const made = await person.post("/api/auth/tokens", { name: "QGIS", scope: "read" });
    const { token } = made.json<{ token: string }>();
    const url = `/api/projects/${test.seeded.projects.parks}/geoserver/voorbeeld/wms?request=GetCapabilities&service=WMS`;
    const headers = { authorization: `Bearer ${token}` };
    const byToken = async () => (await test.app.inject({ method: "GET", url, headers })).statusCode;
    expect(await byToken()).toBe(200);
    const admin = await test.signInAs(emails.companyAdmin);
    const heard = hearEndedSessions(test.app.services);

    const news = await newsOf(test.app.services, async () => {
      const answer = await admin.post(`/api/company/users/${id}/end-sessions`, { accessTokens });
      expect(answer.statusCode).toBe(204);
    });
    heard.stop();

    expect(heard.reasons).toEqual(["signedOut"]);
    expect(news).toEqual(accessTokens ? [`accessTokens for user:${id}`] : []);
    expect((await person.get("/api/auth/me")).statusCode).toBe(401);
    expect((await bystander.get("/api/auth/me")).statusCode).toBe(200);
    expect(await byToken()).toBe(accessTokens ? 401 : 200);
    expect(await logged(id)).toEqual([
      { action: "sessionsEnded", details: { subject: email } },
      ...(accessTokens ? [{ action: "accessTokenRevoked", details: { subject: "QGIS" } }] : []),
    ]);
    const subjects = (await test.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toContain("Je bent overal uitgelogd bij Perceel");
    // The browser is known, but has to prove the second factor anew.
    expect((await test.logIn(email, person)).answer.statusCode).toBe(202);
  },
);

it("is of a person of one's own company, not oneself nor the main user, but for platform admins §35.1", async () => {
  const { companies, users } = test.seeded;
  const colleague = await aColleague(2);
  const companyAdmin = await test.signInAs(colleague.email);
  const platformAdmin = await test.signInAs(emails.admin);
  const endBy = async (caller: typeof companyAdmin, url: string) =>
    (await caller.post(`${url}/end-sessions`, { accessTokens: false })).body;
  const mainUser = `/api/companies/${companies.voorbeeld}/users/${users.companyAdmin}`;
  expect(await endBy(companyAdmin, `/api/company/users/${colleague.id}`)).toContain("user.isYourself");
  expect(await endBy(companyAdmin, `/api/company/users/${users.companyAdmin}`)).toContain(
    "user.mainUserImmutable",
  );
  for (const id of [users.otherCompanyAdmin, users.admin])
    expect(await endBy(companyAdmin, `/api/company/users/${id}`)).toContain("entity.notFound");
  expect(await endBy(platformAdmin, `/api/admins/${users.admin}`)).toContain("user.isYourself");
  expect(await endBy(platformAdmin, mainUser)).toBe("");
  const { id: otherAdmin } = await addActive(test.database, null, { roleId: 1 });
  expect(await endBy(platformAdmin, `/api/admins/${users.companyAdmin}`)).toContain("entity.notFound");
  expect(await endBy(platformAdmin, `/api/companies/${companies.voorbeeld}/users/${otherAdmin}`)).toContain(
    "entity.notFound",
  );
  expect(await endBy(platformAdmin, `/api/admins/${otherAdmin}`)).toBe("");
});
