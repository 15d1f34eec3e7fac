import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { activityRepository } from "../../../server/repositories/logs/activities.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { seed } from "../../support/content/seed.ts";
import { borrowTestDatabase } from "../../support/databases/testDatabase.ts";

const database = await borrowTestDatabase();
const seeded = await seed(database);
const companies = [seeded.companies.voorbeeld, seeded.companies.proef];
for (const id of [1, 2, 3, 4, 5])
  await sql`insert into activity_people (user_id, company_id, name)
    values (${id}, ${companies[id % 2]}, ${`Persoon ${id}`})`.execute(database.kysely);
afterEach(() => database.kysely.deleteFrom("activities").execute());
afterAll(() => database.close());

const actions = ["signedIn", "projectOpened", "layerEnabled", "layerDisabled", "userChanged"];

/** What the tables of figures have to hold, counted row by row. */
const recount = {
  activity_action_days: sql`select company_id, action, (logged_at at time zone 'Europe/Amsterdam')::date as day, count(*),
    sum(coalesce(duration_ms, 0))::bigint as duration_ms
    from activities where company_id is not null group by 1, 2, 3`,
  activity_project_days: sql`select company_id, (logged_at at time zone 'Europe/Amsterdam')::date as day, project_id,
    count(*), sum(coalesce(duration_ms, 0))::bigint as duration_ms
    from activities where company_id is not null and action = 'projectOpened' group by 1, 2, 3`,
  activity_layer_days: sql`select company_id, (logged_at at time zone 'Europe/Amsterdam')::date as day, layer_id,
    count(*), sum(coalesce(duration_ms, 0))::bigint as duration_ms
    from activities where company_id is not null and action = 'layerEnabled' group by 1, 2, 3`,
  activity_person_days: sql`select company_id, (logged_at at time zone 'Europe/Amsterdam')::date as day, person_id,
    count(*), sum(coalesce(duration_ms, 0))::bigint as duration_ms
    from activities where company_id is not null and not is_administrative group by 1, 2, 3`,
  activity_hours: sql`select company_id, (logged_at at time zone 'Europe/Amsterdam')::date as day,
    extract(hour from logged_at at time zone 'Europe/Amsterdam')::smallint as hour, count(*),
    sum(coalesce(duration_ms, 0))::bigint as duration_ms
    from activities where company_id is not null and not is_administrative group by 1, 2, 3`,
};

/** Rows of the figures that a recount does not find, and the other way round. */
async function differences(): Promise<unknown[]> {
  const found = [];
  for (const [table, counted] of Object.entries(recount)) {
    const { rows } = await sql`(select * from ${sql.table(table)} except all ${counted})
      union all (${counted} except all select * from ${sql.table(table)})`.execute(database.kysely);
    found.push(...rows.map((row) => ({ table, row })));
  }
  return found;
}

describe("the figures that the database keeps", () => {
  it.each([1, 2, 3])(
    "are what a slow recount finds, whatever is written, changed and removed (%i) §3.15 §3.16",
    async (round) => {
      const random = seededRandom(String(round));
      const pick = <Item>(items: readonly Item[]) => random.pick(items);
      const integer = (min: number, max: number) => random.integer(min, max);
      const { rows: people } = await sql<{ id: number }>`select id from activity_people`.execute(
        database.kysely,
      );
      // Around both changes of the clock, where a local day has 23 and 25 hours.
      const someMoment = () =>
        new Date(
          Date.parse(pick(["2026-03-27T20:00Z", "2026-10-23T20:00Z"])) + random.next() * 4 * 86_400_000,
        );
      const aRow = () => {
        const action = pick(actions);
        return {
          company_id: pick([...companies, null]),
          person_id: pick(people).id,
          logged_at: someMoment(),
          action,
          is_administrative: action === "userChanged",
          project_id: action === "signedIn" ? 0 : integer(1, 3),
          layer_id: action.startsWith("layer") ? integer(1, 4) : 0,
          duration_ms: action === "signedIn" ? integer(0, 3_600_000) : null,
          subject_id: null,
        };
      };

      const log = activityRepository(database.kysely);

      const wrong: unknown[] = [];
      for (let step = 0; step < 25; step += 1) {
        const what = pick([
          "add",
          "add",
          "change",
          "move",
          "remove",
          "prune",
          "erase a person",
          "forget a person",
          "remove a customer",
        ]);
        const some = sql`select id from activities where id % ${integer(2, 6)} = 0`;
        if (what === "add")
          await database.kysely
            .insertInto("activities")
            .values(Array.from({ length: integer(1, 40) }, aRow))
            .execute();
        if (what === "change")
          await sql`update activities set duration_ms = duration_ms + 1000 where id in (${some})`.execute(
            database.kysely,
          );
        if (what === "move")
          await sql`update activities set logged_at = ${someMoment()}, company_id = ${companies[0]}
          where id in (${some})`.execute(database.kysely);
        if (what === "remove")
          await sql`delete from activities where id in (${some})`.execute(database.kysely);
        if (what === "prune") await log.prune(someMoment());
        if (what === "erase a person")
          for (const company of companies) await log.people.erase(company, pick(people).id);
        if (what === "forget a person") {
          const { id } = pick(people);
          await sql`delete from activity_people where id = ${id}`.execute(database.kysely);
          await sql`insert into activity_people (id, company_id, name) overriding system value
            values (${id}, ${companies[0]}, 'Nog iemand')`.execute(database.kysely);
        }
        if (what === "remove a customer") {
          const { id } = await database.kysely
            .insertInto("companies")
            .values({ name: "Tijdelijk", customer_name: "Tijdelijk", max_users: 1 })
            .returning("id")
            .executeTakeFirstOrThrow();
          await sql`update activities set company_id = ${id} where id in (${some})`.execute(database.kysely);
          await sql`delete from companies where id = ${id}`.execute(database.kysely);
        }
        // A wrong figure stays wrong: a look now and then costs less than one at each step.
        if (step % 5 === 4) wrong.push(...(await differences()).map((each) => ({ step, what, each })));
      }
      expect(wrong).toEqual([]);
    },
  );

  it("go with what is pruned, a slice at a time, and with nothing else", async () => {
    const { rows } = await sql<{ id: number }>`select id from activity_people limit 1`.execute(
      database.kysely,
    );
    await sql`insert into activities (company_id, person_id, logged_at, action)
      select ${companies[0]}, ${rows[0]?.id}, '2024-01-01'::timestamptz + i * interval '1 minute', 'projectOpened'
      from generate_series(0, 2499) i`.execute(database.kysely);
    const log = activityRepository(database.kysely);
    const before = new Date("2024-01-02T16:24:00Z");

    const removed = [await log.prune(before), await log.prune(before), await log.prune(before)];

    expect(removed).toEqual([2000, 424, 0]);
    const { rows: left } = await sql<{ oldest: Date; count: number }>`
      select min(logged_at) as oldest, count(*)::integer as count from activities`.execute(database.kysely);
    expect(left).toEqual([{ oldest: before, count: 76 }]);
    expect(await differences()).toEqual([]);
  });
});
