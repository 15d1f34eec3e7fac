import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newsOf } from "../../support/app/news.ts";
import { addCompany, addInvitation, addInvited } from "../../support/content/people.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";

const dayMs = 24 * 3_600_000;
const start = new Date("2026-03-02T09:00:00Z");
const clock = { at: start };
const chosen = "Nieuw4Wachtwoord";
const paths = { customer: "/api/companies/invite/accept", companyUser: "/api/company/users/invite/accept" };

const test = await setupApp({ now: () => clock.at });
afterAll(() => test.close());
beforeEach(async () => {
  clock.at = start;
  await test.database.kysely.deleteFrom("rate_limits").execute();
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const open = (token: string) => test.anonymous().get("/api/invitation", bearer(token));
const accept = (token: string, more: object = {}, kind: keyof typeof paths = "companyUser") =>
  test.anonymous().post(paths[kind], { password: chosen, language: "nl", ...more }, bearer(token));
const signIn = (email: string, password = chosen) =>
  test.anonymous().post("/api/auth/login", { email, password });
const invalid = (why: string) => ({
  statusCode: 401,
  message: "invitation.invalid",
  details: [{ path: "/token", message: why }],
});

async function anInvitation() {
  const user = await addInvited(test.database, test.seeded.companies.voorbeeld);
  return { ...user, token: await addInvitation(test.database, user.id, "companyUser", start) };
}

async function aCustomersInvitation() {
  const company = await addCompany(test.database);
  const token = await addInvitation(test.database, company.mainUser.id, "customer", start);
  return { ...company, token };
}

describe("an invitation", () => {
  it("tells whose it is, of which kind and until when §2.13", async () => {
    const { token, email } = await anInvitation();

    expect((await open(token)).json()).toEqual({
      kind: "companyUser",
      email,
      firstName: "",
      lastName: "",
      companyName: "Gemeente Voorbeeld",
      role: { id: 3, name: "defaultUser" },
      passwordRules: "composition",
      expiresAt: "2026-03-09T09:00:00.000Z",
    });
  });

  it("is accepted: password, names and language are set, and its owner can sign in §4.11 §7.18", async () => {
    const { token, email } = await anInvitation();
    expect((await signIn(email, token)).json().message).toBe("auth.notActivated");

    const news = await newsOf(test.app.services, async () => {
      const answer = await accept(token, { firstName: " Iris ", lastName: " Bos", language: "en" });
      expect([answer.statusCode, answer.json()]).toEqual([200, { email }]);
    });

    expect(news).toContainEqual(expect.stringContaining("companyUsers for "));
    expect((await signIn(email)).json()).toMatchObject({ fullName: "Iris Bos", language: "en", roleId: 3 });
  });

  it("of a customer activates the company with its main user §4.11 §7.17", async () => {
    const { token, mainUser, id } = await aCustomersInvitation();

    const answer = await accept(token, {}, "customer");

    expect(answer.json()).toEqual({ email: mainUser.email });
    expect((await signIn(mainUser.email)).json()).toMatchObject({ isMainUser: true, roleId: 2 });
    const admin = await test.signInAs(emails.admin);
    expect((await admin.get(`/api/companies/${id}`)).json()).toMatchObject({
      activatedAt: start.toISOString(),
      mainUser: { status: "active" },
    });
  });

  it("works once; then it and every other link of the same user are used §4.11 §8.34", async () => {
    const { token: other, id, email } = await anInvitation();
    const token = await addInvitation(test.database, id, "companyUser", start);
    await accept(token);

    for (const link of [token, other]) {
      expect((await open(link)).json()).toEqual(invalid("used"));
      expect((await accept(link, { password: "Ander5Wachtwoord" })).json()).toEqual(invalid("used"));
    }
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it("works once also for two who accept at the same moment §4.11", async () => {
    const { token, email } = await anInvitation();
    const passwords = ["Eerste1Wachtwoord", "Tweede2Wachtwoord"];

    const answers = await Promise.all(passwords.map((password) => accept(token, { password })));

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await signIn(email, winner)).statusCode).toBe(200);
  });

  it("runs out after seven days, and says so §4.11 §8.34", async () => {
    const { token } = await anInvitation();
    clock.at = new Date(start.getTime() + 7 * dayMs);

    expect((await open(token)).json()).toEqual(invalid("expired"));
    expect((await accept(token)).json()).toEqual(invalid("expired"));
  });

  it("ends when another is sent, as who sends it is told", async () => {
    const { token: former, id } = await anInvitation();
    const admin = await test.signInAs(emails.companyAdmin);
    await admin.post(`/api/company/users/${id}/resend-invitation`);
    const sent = (await test.mails()).at(-1)?.text ?? "";
    const latest = /token=([\w-]+)/.exec(sent)?.[1] ?? "";

    expect((await open(former)).json()).toEqual(invalid("expired"));
    expect((await accept(former)).json()).toEqual(invalid("expired"));
    expect((await accept(latest)).statusCode).toBe(200);
  });

  it("is unknown when nobody sent it §8.34", async () => {
    for (const authorization of ["", "Bearer", "Bearer x", "Basic eDp5", `Bearer ${"a".repeat(5000)}`]) {
      const answer = await test.anonymous().get("/api/invitation", { headers: { authorization } });
      expect(answer.json()).toEqual(invalid("unknown"));
    }
  });

  it("of one kind is no use for the other, and stays unused §8.29", async () => {
    const ofUser = await anInvitation();
    const ofCustomer = await aCustomersInvitation();

    const refused = [await accept(ofUser.token, {}, "customer"), await accept(ofCustomer.token)];

    for (const answer of refused)
      expect(answer.json()).toEqual({ statusCode: 403, message: "token.notForThisUse" });
    expect((await accept(ofUser.token)).statusCode).toBe(200);
  });

  it("cannot be guessed at for long from one address; links that exist do not count §8.23", async () => {
    const { token } = await anInvitation();
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await open(token)).statusCode).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 51 }, (_, guess) => open(`guess${guess}`)));

    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(50);
    const refused = guesses.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({ statusCode: 429, message: "rateLimit.exceeded" });
    expect(refused?.headers["retry-after"]).toBe("900");
  });
});

it("forgets links long after they ran out", async () => {
  const { token } = await anInvitation();

  clock.at = new Date(start.getTime() + 96 * dayMs);
  await test.app.services.runMaintenance();
  expect((await open(token)).json()).toEqual(invalid("expired"));
  clock.at = new Date(start.getTime() + 98 * dayMs);
  await test.app.services.runMaintenance();

  expect((await open(token)).json()).toEqual(invalid("unknown"));
});
