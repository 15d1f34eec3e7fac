import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Activity } from "../../../schemas/activity.ts";
import { activityRepository } from "../../../server/repositories/logs/activities.ts";
import { activityPage } from "../../../server/repositories/logs/activityPages.ts";
import { logOfAdministration } from "../../../server/repositories/logs/logScope.ts";
import { pruneActivities } from "../../../server/repositories/activity/pruneActivities.ts";
import type { ListCriteria } from "../../../server/repositories/lists/listCriteria.ts";
import { addCompany } from "../../support/content/people.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

let admin: Caller;
const test = await setupApp();
afterAll(() => test.close());
const setup = async () => {
  await test.beginAnew();
  admin = await test.signInAs(emails.admin);
};

const list = async (query = "") =>
  (await admin.get(`/api/logs?${query}`)).json<{ data: Activity[]; meta: { totalItems: number } }>();

/** What the triggers counted, beside what there is. */
async function countedAndThere() {
  const { kysely } = test.database;
  const { rows } = await sql<{ action: string; day: string; count: string; is: string }>`
    select coalesce(counted.action, there.action) as action, coalesce(counted.count, 0)::text as count,
      coalesce(there.count, 0)::text as is
    from activity_administration_days counted full join (
      select action, (logged_at at time zone 'Europe/Amsterdam')::date as day, count(*) as count
      from activities where is_administrative group by 1, 2
    ) there on there.action = counted.action and there.day = counted.day`.execute(kysely);
  return { counted: rows.map(({ count }) => count), there: rows.map(({ is }) => is) };
}

describe("the log of all that is administered", () => {
  beforeEach(async () => {
    await setup();
    const { companies, projects } = test.seeded;
    await admin.patch(`/api/companies/${companies.proef}`, { maxUsers: 7 });
    await admin.patch(`/api/projects/${projects.countries}`, { name: "Alle landen" });
    await admin.delete(`/api/projects/${projects.wards}`);
  });

  it("tells who did what, where, with before and after, also outside customers, newest first", async () => {
    const { data } = await list("limit=3");

    const told = data.map(({ user, action, customer, details }) => ({ user, action, customer, details }));
    const user = emails.admin;
    const change = (field: string, before: string, after: string) => [{ field, before, after }];
    expect(told).toEqual([
      { user, action: "projectDeleted", customer: null, details: { subject: "Wijken en buurten" } },
      {
        user,
        action: "projectChanged",
        customer: null,
        details: { subject: "Landen", changes: change("projectName", "Landen", "Alle landen") },
      },
      {
        user,
        action: "companyChanged",
        customer: "Proef",
        details: { changes: change("maxUsers", "3", "7") },
      },
    ]);
  });

  it("has nothing of what people do with the product", async () => {
    const { data } = await list("limit=100");

    expect(data.map(({ action }) => action)).not.toContain("signedIn");
  });

  it("is found by customer, user, action and a search, each sorted both ways", async () => {
    expect((await list("filter.customer=$eq:Proef")).data.map(({ customer }) => customer)).toEqual(["Proef"]);
    expect((await list("filter.action=$eq:projectDeleted")).meta.totalItems).toBe(1);
    expect((await list("search=alle landen")).data.map(({ action }) => action)).toEqual(["projectChanged"]);
    for (const field of ["logDate", "user", "action", "customer"]) {
      const [up, down] = [await list(`sortBy=${field}:ASC`), await list(`sortBy=${field}:DESC`)];
      expect(up.meta.totalItems).toBe(down.meta.totalItems);
    }
    expect((await admin.get("/api/logs/names?field=customer&typed=pro")).json()).toEqual(["Proef"]);
    expect((await admin.get("/api/logs/names?field=user&typed=ADMIN@")).json()).toEqual([emails.admin]);
    expect((await admin.get("/api/logs/names?field=layer&typed=x")).json()).toMatchObject({
      message: "query.invalid",
      details: [{ path: "field" }],
    });
  });

  it("can be had as a table that defuses formulas, in Dutch and English", async () => {
    const { body, headers } = await admin.get("/api/logs.csv?language=nl");

    expect(headers["content-type"]).toContain("text/csv");
    expect(body).toContain("Project gewijzigd");
    expect((await admin.get("/api/logs.csv?language=en")).body).toContain("Project changed");
  });

  it("keeps its figures, whatever is written, removed with a customer, or pruned", async () => {
    const company = await addCompany(test.database);
    await admin.patch(`/api/companies/${company.id}`, { maxUsers: 9 });
    await admin.delete(`/api/companies/${company.id}`);
    await sql`update activities set logged_at = '2020-01-01' where action = 'companyDeleted'`.execute(
      test.database.kysely,
    );
    const moved = await countedAndThere();
    await pruneActivities(test.database.kysely, new Date("2021-01-01"));
    const pruned = await countedAndThere();

    expect(moved.counted).toEqual(moved.there);
    expect(pruned.counted).toEqual(pruned.there);
  });

  it("forgets who was erased: a customer's person, and a platform admin", async () => {
    const { database, seeded } = test;
    const { kysely } = database;
    const caller = await test.signInAs(emails.companyAdmin);
    await caller.patch(`/api/company/users/${seeded.users.defaultUser}`, { firstName: "Geheim" });
    const personOf = async (userId: number) =>
      await kysely
        .selectFrom("activity_people")
        .select("id")
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
    const subject = await personOf(seeded.users.defaultUser);
    const actor = await personOf(seeded.users.admin);

    await admin.delete(`/api/companies/${seeded.companies.voorbeeld}/logs/people/${subject.id}`);
    const erased = await admin.delete(`/api/logs/people/${actor.id}`);

    expect(erased.statusCode).toBe(204);
    const { data } = await list("limit=100");
    expect(JSON.stringify(data)).not.toContain("Geheim");
    expect(data.filter(({ action }) => action === "projectDeleted").map(({ user }) => user)).toEqual([null]);
    expect((await admin.delete(`/api/logs/people/${subject.id}`)).statusCode).toBe(404);
  });
});

describe("a long log of administration", () => {
  const asked = { search: undefined, filters: [], limit: 20 };
  const pageBy = (sort: ListCriteria["sort"], page: number, sortedAtMost?: number) =>
    activityPage(test.database.kysely, logOfAdministration, { ...asked, sort, page }, sortedAtMost);

  beforeAll(async () => {
    await setup();
    await admin.patch(`/api/companies/${test.seeded.companies.proef}`, { maxUsers: 7 });
    const { kysely } = test.database;
    await sql`insert into activities (company_id, person_id, logged_at, action, is_administrative)
      select case n % 3 when 0 then ${test.seeded.companies.voorbeeld}::integer when 1 then ${test.seeded.companies.proef}::integer end,
        (select min(id) from activity_people), timestamptz '2026-01-01' + (n / 4) * interval '1 minute',
        (array['userChanged', 'layerStyled', 'projectChanged'])[1 + n % 3], true
      from generate_series(1, 2000) n`.execute(kysely);
  });

  it.each(["logDate", "user", "action", "customer"])(
    "has the pages by %s that sorting everything has, met without sorting",
    async (field) => {
      for (const direction of ["asc", "desc"] as const)
        for (const page of [1, 7, 99]) {
          const walked = await pageBy([{ field, direction }], page, 0);
          expect(walked).toEqual(await pageBy([{ field, direction }], page));
          const { rows, totalItems } = await activityRepository(test.database.kysely).list(
            logOfAdministration,
            {
              ...asked,
              page,
              sort: [{ field, direction }],
            },
          );
          expect({ ids: rows.map(({ id }) => id), totalItems }).toEqual(walked);
        }
    },
  );

  it.each([
    ["newest first", "order by logged_at desc, id desc"],
    ["of an action", "and action = 'layerStyled' order by logged_at desc, id desc"],
    ["of a customer", "and coalesce(company_id, 0) = 0 order by logged_at desc, id desc"],
    ["of a person", "and person_id = 1 order by logged_at desc, id desc"],
  ])("has an index in the order of its rows, %s", async (_name, rest) => {
    const plan = await test.database.kysely.transaction().execute(async (transaction) => {
      // So few rows would be sorted; of a million, the index is all there is.
      await sql`set local enable_sort to off`.execute(transaction);
      await sql`set local enable_incremental_sort to off`.execute(transaction);
      await sql`set local enable_seqscan to off`.execute(transaction);
      await sql`set local enable_bitmapscan to off`.execute(transaction);
      const { rows } = await sql<Record<string, string>>`explain select id from activities
        where is_administrative ${sql.raw(rest)} limit 20`.execute(transaction);
      return rows.map((row) => Object.values(row)[0]).join("\n");
    });

    expect(plan).toMatch(/Index (Only )?Scan (Backward )?using administration_/);
    expect(plan).not.toContain("Sort");
  });
});
