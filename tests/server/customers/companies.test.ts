import { afterAll, describe, expect, it } from "vitest";
import { hearEndedSessions } from "../../support/app/endedSessions.ts";
import { addActive } from "../../support/content/people.ts";
import { newsOf } from "../../support/app/news.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";

const test = await setupApp();
afterAll(() => test.close());
const admin = await test.signInAs(emails.admin);

let number = 0;
/** A customer that nobody else in this file touches. */
async function newCompany(more: Record<string, unknown> = {}) {
  number += 1;
  const email = `hoofd${number}@klant.example`;
  const answer = await admin.post("/api/companies", {
    customerName: `Klant ${number}`,
    mainUser: { email },
    ...more,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const companyAt = (id: number) => `/api/companies/${id}`;
const queuedMails = (userId: number) =>
  test.database.kysely.selectFrom("mails").select("kind").where("user_id", "=", userId).execute();

/** A signed-in user of a company, made without the mails. */
const signedInUserOf = async (companyId: number) =>
  await test.signInAs((await addActive(test.database, companyId)).email);

describe("the customers", () => {
  it("are listed with their seats, main user and workspaces §7.21 §7.22 §3.7 §3.8", async () => {
    const page = await admin.get("/api/companies?sortBy=name:ASC&filter.name=$in:Gemeente V*");

    expect(page.json()).toEqual({
      data: [
        {
          id: test.seeded.companies.voorbeeld,
          name: "Gemeente Voorbeeld",
          customerName: "Voorbeeld",
          maxUsers: 10,
          passwordRules: "composition",
          requiresSecondFactor: false,
          sessionIdleMinutes: 0,
          sessionMaxHours: 0,
          userCount: 3,
          mainUser: {
            id: test.seeded.users.companyAdmin,
            email: emails.companyAdmin,
            firstName: "Bea",
            lastName: "de Vries",
            fullName: "Bea de Vries",
            status: "active",
          },
          workspaces: [{ id: test.seeded.workspaces.voorbeeld, name: "voorbeeld" }],
          logoUrl: null,
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          activatedAt: null,
          version: expect.any(Number),
        },
      ],
      meta: {
        totalItems: 1,
        itemsPerPage: 10,
        currentPage: 1,
        totalPages: 1,
        sortBy: ["name:ASC"],
        search: "",
        filter: { name: ["$in:Gemeente V*"] },
      },
    });
  });

  it("answer one by one with their version as ETag §7.20", async () => {
    const one = await admin.get(companyAt(test.seeded.companies.proef));

    expect(one.headers["etag"]).toBe('"1"');
    expect(one.json()).toMatchObject({ name: "Waterschap Proef", userCount: 1 });
  });

  it("are invited: the company, its main user and the mail, or nothing of it §3.7 §7.20 §4.11", async () => {
    const answer = await admin.post("/api/companies", {
      customerName: " Gemeente Nieuwstad ",
      mainUser: { email: " Hoofd@Nieuwstad.Example ", firstName: "Nina", lastName: " de Boer " },
      workspaceIds: [test.seeded.workspaces.wereld],
    });

    expect(answer.statusCode).toBe(201);
    expect(answer.headers["etag"]).toBe('"1"');
    const company = answer.json();
    expect(company).toMatchObject({
      name: "Gemeente Nieuwstad",
      customerName: "Gemeente Nieuwstad",
      maxUsers: 5,
      userCount: 1,
      activatedAt: null,
      mainUser: { email: "hoofd@nieuwstad.example", fullName: "Nina de Boer", status: "invited" },
      workspaces: [{ id: test.seeded.workspaces.wereld, name: "wereld" }],
    });
    expect(await queuedMails(company.mainUser.id)).toEqual([{ kind: "customerInvitation" }]);
    expect((await test.mails()).map(({ to }) => to)).toContain("hoofd@nieuwstad.example");
  });

  it("are called after the customer where their name is blank §3.7", async () => {
    const answer = await admin.post("/api/companies", {
      name: "  ",
      customerName: "Gemeente Naamloos",
      mainUser: { email: "hoofd@naamloos.example" },
    });

    expect(answer.json()).toMatchObject({ name: "Gemeente Naamloos", customerName: "Gemeente Naamloos" });
  });

  it("refuse an e-mail that is an account's already, whatever its case, and leave no company behind §8.28", async () => {
    const before = (await admin.get("/api/companies")).json().meta.totalItems;

    const answer = await admin.post("/api/companies", {
      customerName: "Dubbel",
      mainUser: { email: emails.defaultUser.toUpperCase() },
    });

    expect(answer.json()).toEqual({
      statusCode: 409,
      message: "invitation.userExists",
      details: [{ path: "/mainUser/email", message: "not_one_of" }],
    });
    expect((await admin.get("/api/companies")).json().meta.totalItems).toBe(before);
  });

  it("refuse a workspace that does not exist, at its place", async () => {
    const answer = await admin.post("/api/companies", {
      customerName: "Nergens",
      mainUser: { email: "nergens@klant.example" },
      workspaceIds: [test.seeded.workspaces.wereld, 2_147_483_647],
    });

    expect(answer.json()).toEqual({
      statusCode: 422,
      message: "validation.failed",
      details: [{ path: "/workspaceIds/1", message: "one_of" }],
    });
  });

  it("are changed, and say what is wrong with a change §5.24", async () => {
    const { id } = await newCompany();

    const changed = await admin.patch(companyAt(id), { name: " Anders ", maxUsers: 7 });
    const refused = await admin.patch(companyAt(id), { name: " ", maxUsers: 0, email: "x" });

    expect(changed.json()).toMatchObject({ name: "Anders", maxUsers: 7, version: 2 });
    expect(changed.headers["etag"]).toBe('"2"');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().details).toEqual(
      expect.arrayContaining([
        { path: "/name", message: "required" },
        { path: "/maxUsers", message: "min_value" },
        { path: "/email", message: "unknownField" },
      ]),
    );
  });

  it("never have fewer seats than users §6.7", async () => {
    const { voorbeeld } = test.seeded.companies;

    const answer = await admin.patch(companyAt(voorbeeld), { maxUsers: 2 });

    expect(answer.json()).toEqual({
      statusCode: 422,
      message: "validation.failed",
      details: [{ path: "/maxUsers", message: "fewerSeatsThanUsers" }],
    });
    expect((await admin.patch(companyAt(voorbeeld), { maxUsers: 3 })).statusCode).toBe(200);
    await admin.patch(companyAt(voorbeeld), { maxUsers: 10 });
  });

  it("show their new name to their people at the next request", async () => {
    const { id } = await newCompany();
    const user = await signedInUserOf(id);
    await user.get("/api/auth/me");

    await admin.patch(companyAt(id), { name: "Hernoemd" });

    expect((await user.get("/api/auth/me")).json().company).toMatchObject({ name: "Hernoemd" });
  });

  it("go with all their people, who are signed out at once §7.26", async () => {
    const { id, mainUser } = await newCompany();
    const user = await signedInUserOf(id);
    const { ended, reasons, stop } = hearEndedSessions(test.app.services);

    const answer = await admin.delete(companyAt(id));
    stop();

    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect(ended).toHaveLength(1);
    expect(new Set(reasons)).toEqual(new Set(["removed"]));
    expect((await user.get("/api/auth/me")).statusCode).toBe(401);
    expect((await admin.get(companyAt(id))).json()).toEqual({ statusCode: 404, message: "entity.notFound" });
    const again = await admin.post("/api/companies", {
      customerName: "Terug",
      mainUser: { email: mainUser.email },
    });
    expect(again.statusCode).toBe(201);
  });

  it("are invited again while the main user has not accepted, and not after §4.11", async () => {
    const { id, mainUser } = await newCompany();

    const sent = await admin.post(`${companyAt(id)}/resend-invitation`);
    const late = await admin.post(`${companyAt(test.seeded.companies.proef)}/resend-invitation`);

    expect(sent.json()).toMatchObject({ id, mainUser: { status: "invited" } });
    expect(await queuedMails(mainUser.id)).toHaveLength(2);
    expect((await test.mails()).filter(({ to }) => to === mainUser.email)).toHaveLength(2);
    expect(late.json()).toEqual({ statusCode: 412, message: "entity.changed" });
  });

  it("are invited again five times in a quarter of an hour and no more §8.23", async () => {
    const { id, mainUser } = await newCompany();

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.post(`${companyAt(id)}/resend-invitation`)),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect(await queuedMails(mainUser.id)).toHaveLength(6);
  });

  it.each(["Gemeente\nOpen http://elders.example", "Gemeente\u0007"])(
    "refuse a name that is not one line: %j",
    async (customerName) => {
      const { id } = await newCompany();
      const refusal = { statusCode: 422, details: [{ path: "/customerName", message: "regex" }] };

      const added = await admin.post("/api/companies", {
        customerName,
        mainUser: { email: "regels@klant.example" },
      });
      const changed = await admin.patch(companyAt(id), { customerName });

      expect(added.json()).toMatchObject(refusal);
      expect(changed.json()).toMatchObject(refusal);
    },
  );
});

it("tells who has customers on screen of each change", async () => {
  const { id } = await newCompany();
  const { wereld } = test.seeded.workspaces;
  const customers = "companies for readers:companies";
  const people = [`companyUsers for readers:companyUsers:${id}, readers:companies`, customers];
  const assigned = ["workspaces for readers:workspaces", customers, `projects for company:${id}`];
  const told = (act: () => Promise<unknown>) => newsOf(test.app.services, act);

  expect(await told(() => admin.patch(companyAt(id), { maxUsers: 9 }))).toEqual(people);
  expect(await told(() => admin.post(`${companyAt(id)}/resend-invitation`))).toEqual(people);
  expect(
    await told(() => admin.post(`/api/workspaces/assign-to-company/${id}`, { workspaceIds: [wereld] })),
  ).toEqual([...assigned, `project ${test.seeded.projects.countries} for company:${id}`]);
  expect(await told(() => admin.delete(companyAt(id)))).toEqual(assigned);
  expect((await told(() => newCompany())).slice(0, 2)).toEqual(assigned.slice(0, 2));
});

describe("somebody who was first", () => {
  it("is not overwritten: a change, an assignment or a removal of an older version is refused", async () => {
    const { id } = await newCompany();
    await admin.patch(companyAt(id), { name: "Eerste" }, { headers: { "if-match": '"1"' } });
    const stale = { headers: { "if-match": '"1"' } };

    const answers = [
      await admin.patch(companyAt(id), { name: "Tweede" }, stale),
      await admin.delete(companyAt(id), stale),
      await admin.post(`/api/workspaces/assign-to-company/${id}`, { workspaceIds: [] }, stale),
    ];

    for (const answer of answers)
      expect(answer.json()).toEqual({ statusCode: 412, message: "entity.changed" });
    expect((await admin.get(companyAt(id))).json()).toMatchObject({ name: "Eerste", version: 2 });
    expect((await admin.delete(companyAt(id), { headers: { "if-match": '"2"' } })).statusCode).toBe(204);
  });

  it("is assumed for a tag that is no version of ours, and is no matter for who takes any version", async () => {
    const { id } = await newCompany();
    const change = (tag: string) =>
      admin.patch(companyAt(id), { name: "Nee" }, { headers: { "if-match": tag } });

    for (const tag of ['"0"', "1", 'W/"1"', '"x"', '"1", "2"'])
      expect([tag, (await change(tag)).json()]).toEqual([
        tag,
        { statusCode: 412, message: "entity.changed" },
      ]);
    expect((await change("*")).statusCode).toBe(200);
  });
});

describe("the users of a customer", () => {
  it("can be looked at by a platform admin §7.21", async () => {
    const page = await admin.get(`${companyAt(test.seeded.companies.voorbeeld)}/users?sortBy=email:ASC`);

    expect(page.json().data.map((user: { email: string }) => user.email)).toEqual([
      emails.companyAdmin,
      emails.defaultUser,
      emails.invited,
    ]);
  });
});
