import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { maxInvitees, type InvitationResults } from "../../../schemas/companyUserInvitations.ts";
import { userRepository } from "../../../server/repositories/users/users.ts";
import { addCompany } from "../../support/content/people.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";

const test = await setupApp({ now: () => new Date("2026-03-02T09:00:00Z") });
afterAll(() => test.close());
await test.database.kysely.updateTable("companies").set({ max_users: 100 }).execute();
const admin = await test.signInAs(emails.companyAdmin);

const path = "/api/company/users/invitations";
const invite = (addresses: string[], more: object = {}) =>
  admin.post(path, { invitees: addresses.map((email) => ({ email })), ...more });
const outcomesIn = ({ results }: InvitationResults) => results.map(({ outcome }) => outcome);

/** A company with so many seats, one of them taken, and its main user. */
async function companyWith(maxUsers: number) {
  const { id, mainUser } = await addCompany(test.database, { maxUsers });
  const user = await userRepository(test.database.kysely).findById(mainUser.id);
  if (!user) throw new Error("No main user");
  return { id, user };
}

describe("inviting several addresses at once (§6.7, §7.28)", () => {
  it("tells of each what came of it, in their order, and mails who is invited", async () => {
    await invite(["eerder@samen.example"]);

    const answer = await admin.post(path, {
      invitees: [
        { email: " Noor@Samen.example ", firstName: " Noor ", lastName: "de Vries" },
        { email: "eerder@samen.example" },
        { email: emails.otherCompanyAdmin },
        { email: "geen adres" },
        { email: "noor@samen.example" },
      ],
      roleId: 2,
    });

    expect(answer.statusCode).toBe(200);
    const { results } = answer.json() as InvitationResults;
    expect(results.map(({ email, outcome }) => [email, outcome])).toEqual([
      ["noor@samen.example", "invited"],
      ["eerder@samen.example", "waiting"],
      [emails.otherCompanyAdmin, "exists"],
      ["geen adres", "notAnAddress"],
      ["noor@samen.example", "waiting"],
    ]);
    const [noor, ...others] = results.map(({ user }) => user);
    expect(noor).toMatchObject({ fullName: "Noor de Vries", roleId: 2, status: "invited" });
    expect(others).toEqual([null, null, null, null]);
    const sent = (await test.mails()).filter(({ to }) => /^(eerder|noor)@samen/.test(to));
    expect(sent.map(({ to }) => to)).toEqual(["eerder@samen.example", "noor@samen.example"]);
  });

  it("logs each as one invitation is logged", async () => {
    await invite(["log1@samen.example", "log2@samen.example"]);

    const { rows } = await sql<{ subject: string; companyId: number }>`
      select details ->> 'subject' as subject, company_id as "companyId" from activities
      where action = 'userInvited' and details ->> 'subject' like 'log%' order by id`.execute(
      test.database.kysely,
    );

    expect(rows).toEqual(
      ["log1@samen.example", "log2@samen.example"].map((subject) => ({
        subject,
        companyId: test.seeded.companies.voorbeeld,
      })),
    );
  });

  it("gives the seats that are left to the first, whatever two calls ask at the same moment §8.33", async () => {
    const company = await companyWith(4);
    const { companyUsers } = test.app.services;
    const ask = (names: string[]) =>
      companyUsers.inviteAll(company.user, {
        invitees: names.map((name) => ({ email: `${name}@zitplaats.example` })),
      });

    const answers = await Promise.all([ask(["a", "b", "c"]), ask(["d", "e", "f"])]);

    const outcomes = answers.flatMap(outcomesIn);
    expect(outcomes.filter((outcome) => outcome === "invited")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(3);
    const { users } = await test.database.kysely
      .selectFrom("users")
      .select((eb) => eb.fn.countAll<string>().as("users"))
      .where("company_id", "=", company.id)
      .executeTakeFirstOrThrow();
    expect(users).toBe("4");
  });

  it("asked again because the answer was lost, says who was invited by it, also when that took the last seat", async () => {
    const company = await companyWith(2);
    const body = { invitees: [{ email: "nogmaals@samen.example" }] };
    const ask = async () => outcomesIn(await test.app.services.companyUsers.inviteAll(company.user, body));

    expect(await ask()).toEqual(["invited"]);
    expect(await ask()).toEqual(["waiting"]);
  });

  it("leaves an address in peace that was invited too often, and goes on with the others §8.23", async () => {
    const company = await companyWith(9);
    const { companyUsers } = test.app.services;
    const often = "steeds@samen.example";
    const one = (email: string) => companyUsers.inviteAll(company.user, { invitees: [{ email }] });
    for (let time = 0; time < 30; time += 1) await one(often);

    const answer = await companyUsers.inviteAll(company.user, {
      invitees: [{ email: often }, { email: "eens@samen.example" }],
    });

    expect(outcomesIn(answer)).toEqual(["tooOften", "invited"]);
  });

  it(`takes ${maxInvitees} addresses in one call and no more`, async () => {
    const many = Array.from({ length: maxInvitees + 1 }, (_, index) => `geen adres ${index}`);

    expect((await invite(many)).json()).toMatchObject({ statusCode: 422, details: [{ path: "/invitees" }] });
    expect(outcomesIn((await invite(many.slice(1))).json())).toEqual(many.slice(1).map(() => "notAnAddress"));
  });

  it("makes nobody a platform admin §3.2", async () => {
    const refused = await invite(["hoger@samen.example"], { roleId: 1 });

    expect(refused.json()).toMatchObject({ message: "validation.failed", details: [{ path: "/roleId" }] });
  });
});
