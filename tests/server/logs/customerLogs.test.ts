import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Activity } from "../../../schemas/activity.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let admin: Caller;
const morning = new Date("2026-03-10T09:00:00Z");
let now = morning;
const test = await setupApp({ now: () => now });
afterAll(() => test.close());
const setup = async () => {
  now = morning;
  await test.beginAnew();
  admin = await test.signInAs(emails.admin);
};

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const question = /* GraphQL */ `
  query ($id: Int!, $page: Int, $limit: Int, $sortBy: [String!], $search: String, $filter: [FilterInput!]) {
    customerLogs(
      customerId: $id
      page: $page
      limit: $limit
      sortBy: $sortBy
      search: $search
      filter: $filter
    ) {
      data {
        logDate
        user
        action
        project
        layer
        durationSeconds
        details {
          subject
          changes {
            field
            before
            after
          }
        }
      }
      meta {
        totalItems
        totalPages
      }
    }
  }
`;

interface Asked {
  company?: number;
  page?: number;
  limit?: number;
  sortBy?: string[];
  search?: string;
  filter?: { field: string; value: string }[];
}

async function logOf({ company = test.seeded.companies.voorbeeld, ...asked }: Asked = {}) {
  const answer = await admin.ask(question, { id: company, ...asked });
  expect(answer.statusCode).toBe(200);
  const { data, meta } = answer.json().data.customerLogs as {
    data: Activity[];
    meta: { totalItems: number; totalPages: number };
  };
  return { rows: data, meta };
}

const actionsIn = async (asked: Asked = {}) => (await logOf(asked)).rows.map(({ action }) => action);

describe("a sign-in in the log", () => {
  beforeEach(setup);

  it("tells who and when, and how long the session was in use §3.12 §3.13", async () => {
    const user = await test.signInAs(emails.defaultUser);
    pass(6 * minuteMs);
    await user.get("/api/auth/me");
    pass(7 * minuteMs);
    await user.get("/api/auth/me");

    expect((await logOf()).rows).toEqual([
      {
        logDate: "2026-03-10T09:00:00.000Z",
        user: "Gijs de Vries",
        action: "signedIn",
        project: null,
        layer: null,
        durationSeconds: 13 * 60,
        details: null,
      },
    ]);
  });

  it("does not count a night in which nobody was there, though the session goes on §3.13", async () => {
    const user = await test.signInAs(emails.defaultUser);
    pass(6 * minuteMs);
    await user.get("/api/auth/me");
    pass(dayMs);
    await user.get("/api/auth/me");
    pass(10 * minuteMs);
    await user.get("/api/auth/me");

    expect((await logOf()).rows).toMatchObject([{ durationSeconds: 16 * 60 }]);
  });

  it("counts up to the moment of signing out §3.13", async () => {
    const user = await test.signInAs(emails.defaultUser);
    pass(2 * minuteMs + 3000);
    await user.get("/api/auth/logout");

    expect((await logOf()).rows).toMatchObject([{ durationSeconds: 123 }]);
  });

  it("is not there when signing in failed", async () => {
    await test.anonymous().post("/api/auth/login", { email: emails.defaultUser, password: "verkeerd" });

    expect(await actionsIn()).toEqual([]);
  });
});

describe("what is done to a company and its people", () => {
  beforeEach(setup);

  it("is logged with what it was before and after §2.11", async () => {
    const { users, companies } = test.seeded;
    const boss = await test.signInAs(emails.companyAdmin);
    pass(1000);
    await boss.post("/api/company/users/invite", { email: "nieuw@voorbeeld.example" });
    pass(1000);
    await boss.patch(`/api/company/users/${users.defaultUser}`, { firstName: "Geert", roleId: 2 });
    pass(1000);
    await boss.delete(`/api/company/users/${users.invited}`);
    pass(1000);
    await admin.patch(`/api/companies/${companies.voorbeeld}`, { maxUsers: 12 });
    pass(1000);
    await admin.post(`/api/workspaces/assign-to-company/${companies.voorbeeld}`, {
      workspaceIds: [test.seeded.workspaces.wereld],
    });

    const { rows } = await logOf();
    expect(rows.map(({ user, action, details }) => ({ user, action, details }))).toEqual([
      {
        user: emails.admin,
        action: "workspaceAssigned",
        details: { subject: null, changes: [{ field: "workspaces", before: "voorbeeld", after: "wereld" }] },
      },
      {
        user: emails.admin,
        action: "companyChanged",
        details: { subject: null, changes: [{ field: "maxUsers", before: "10", after: "12" }] },
      },
      { user: "Bea de Vries", action: "userDeleted", details: { subject: emails.invited, changes: null } },
      {
        user: "Bea de Vries",
        action: "userChanged",
        details: {
          subject: emails.defaultUser,
          changes: [
            { field: "firstName", before: "Gijs", after: "Geert" },
            { field: "role", before: "defaultUser", after: "companyAdmin" },
          ],
        },
      },
      {
        user: "Bea de Vries",
        action: "userInvited",
        details: { subject: "nieuw@voorbeeld.example", changes: null },
      },
      { user: "Bea de Vries", action: "signedIn", details: null },
    ]);
  });

  it("leaves no row when nothing changed, or when it was refused", async () => {
    const boss = await test.signInAs(emails.companyAdmin);
    await boss.patch(`/api/company/users/${test.seeded.users.defaultUser}`, { firstName: "Gijs" });
    await boss.delete(`/api/company/users/${test.seeded.users.companyAdmin}`);
    const stale = { headers: { "if-match": '"99"' } };
    await boss.patch(`/api/company/users/${test.seeded.users.defaultUser}`, { firstName: "Geert" }, stale);

    expect(await actionsIn()).toEqual(["signedIn"]);
  });
});

describe("the list of a customer's log", () => {
  // Its tests only read.
  beforeAll(async () => {
    await setup();
    const boss = await test.signInAs(emails.companyAdmin);
    pass(dayMs);
    const user = await test.signInAs(emails.defaultUser);
    pass(minuteMs);
    await user.get("/api/auth/logout");
    await boss.post("/api/company/users/invite", { email: "nieuw@voorbeeld.example" });
  });

  it("counts all rows, and gives one page of them, newest first §2.11 §3.11", async () => {
    const { rows, meta } = await logOf({ limit: 2 });

    expect(meta).toEqual({ totalItems: 3, totalPages: 2 });
    expect(rows.map(({ action }) => action)).toEqual(["userInvited", "signedIn"]);
    expect(await actionsIn({ limit: 2, page: 2 })).toEqual(["signedIn"]);
  });

  it.each<[string, Asked, string[]]>([
    ["who", { filter: [{ field: "user", value: "$in:bea*" }] }, ["userInvited", "signedIn"]],
    ["not who", { filter: [{ field: "user", value: "$not:*bea*" }] }, ["signedIn"]],
    ["action", { filter: [{ field: "action", value: "$in:userInvited,userDeleted" }] }, ["userInvited"]],
    ["date", { filter: [{ field: "logDate", value: "$lt:2026-03-11" }] }, ["signedIn"]],
    ["duration", { filter: [{ field: "durationSeconds", value: "$gte:60" }] }, ["signedIn"]],
    ["project", { filter: [{ field: "project", value: "$in:*a*" }] }, []],
    ["layer", { filter: [{ field: "layer", value: "$not:bomen" }] }, ["userInvited", "signedIn", "signedIn"]],
    ["details", { filter: [{ field: "details", value: "$in:nieuw@*" }] }, ["userInvited"]],
    ["a name", { search: "gijs" }, ["signedIn"]],
    ["whom it was done to", { search: "nieuw@voorbeeld" }, ["userInvited"]],
  ])("finds rows by %s, and counts those §3.30", async (_what, asked, actions) => {
    const { rows, meta } = await logOf(asked);

    expect(rows.map(({ action }) => action)).toEqual(actions);
    expect(meta.totalItems).toBe(actions.length);
  });

  it("can be sorted by every column, both ways", async () => {
    const sortedBy = async (sort: string) => (await logOf({ sortBy: [sort] })).rows.map(({ user }) => user);

    expect(await sortedBy("user:ASC")).toEqual(["Bea de Vries", "Bea de Vries", "Gijs de Vries"]);
    expect(await sortedBy("user:DESC")).toEqual(["Gijs de Vries", "Bea de Vries", "Bea de Vries"]);
    for (const field of ["logDate", "action", "project", "layer", "durationSeconds", "details"])
      expect([field, (await sortedBy(`${field}:ASC`)).length]).toEqual([field, 3]);
  });

  it("is of one customer only; another has its own, and one that is not there has none", async () => {
    expect(await actionsIn({ company: test.seeded.companies.proef })).toEqual([]);
    expect((await admin.ask(question, { id: 999_999 })).json()).toMatchObject({
      statusCode: 404,
      message: "entity.notFound",
    });
  });

  const namesIn = async (company: number, field: string, typed: string) =>
    (
      await admin.ask(
        `query ($id: Int!, $field: String!, $typed: String!) {
          customerLogNames(customerId: $id, field: $field, typed: $typed)
        }`,
        { id: company, field, typed },
      )
    ).json();

  it("offers to a filter the names that it tells of, whatever their case, and nobody else's §9.16", async () => {
    const { voorbeeld, proef } = test.seeded.companies;
    const names = (...asked: Parameters<typeof namesIn>) =>
      namesIn(...asked).then(({ data }) => data.customerLogNames);

    expect(await names(voorbeeld, "user", "DE VRIES")).toEqual(["Bea de Vries", "Gijs de Vries"]);
    expect(await names(voorbeeld, "user", "gij")).toEqual(["Gijs de Vries"]);
    expect(await names(voorbeeld, "user", "%")).toEqual([]);
    expect(await names(proef, "user", "e")).toEqual([]);
  });

  it.each([
    ["a field without names", "details", "a", { path: "field", message: "unknownField" }],
    ["more than anybody types", "user", "a".repeat(300), { path: "typed", message: "max" }],
  ])("offers no names for %s, and says so §9.16", async (_what, field, typed, detail) => {
    expect(await namesIn(test.seeded.companies.voorbeeld, field, typed)).toMatchObject({
      errors: [{ extensions: { code: "query.invalid", details: [detail] } }],
    });
  });
});

it("a log goes with its customer §2.11", async () => {
  await setup();
  await test.signInAs(emails.companyAdmin);
  await admin.delete(`/api/companies/${test.seeded.companies.voorbeeld}`);

  const left = await test.database.kysely.selectFrom("activities").select(["company_id", "action"]).execute();
  expect(left).toEqual(expect.arrayContaining([{ company_id: null, action: "companyDeleted" }]));
  expect(left.every(({ company_id }) => company_id === null)).toBe(true);
  expect(await test.database.kysely.selectFrom("activity_action_days").selectAll().execute()).toEqual([]);
});
