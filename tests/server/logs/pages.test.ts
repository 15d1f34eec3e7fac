import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { activityPage } from "../../../server/repositories/logs/activityPages.ts";
import { logOfCompany } from "../../../server/repositories/logs/logScope.ts";
import type { Filter, ListCriteria } from "../../../server/repositories/lists/listCriteria.ts";
import { seed } from "../../support/content/seed.ts";
import { borrowTestDatabase } from "../../support/databases/testDatabase.ts";

const database = await borrowTestDatabase();
afterAll(() => database.close());
const companyId = (await seed(database)).companies.voorbeeld;
const { kysely } = database;
await sql`insert into activity_people (company_id, name)
  select ${companyId}, nullif('Persoon ' || n, 'Persoon 3') from generate_series(1, 5) n`.execute(kysely);
await sql`insert into activity_projects (id, name) values (1, 'Watergangen'), (2, 'beheer'), (3, 'Élan')`.execute(
  kysely,
);
await sql`insert into activity_layers (name) values ('bomen'), ('Percelen'), ('lampen')`.execute(kysely);
const { rows: people } = await sql<{ id: number }>`select id from activity_people`.execute(kysely);
const random = seededRandom("pages");
const rows = Array.from({ length: 240 }, () => {
  const action = random.pick(["signedIn", "layerEnabled", "projectOpened", "userChanged"]);
  return {
    company_id: companyId,
    person_id: random.pick(people).id,
    // Few moments, so that many rows have the same.
    logged_at: new Date(Date.parse("2026-03-28T20:00:00Z") + random.integer(0, 60) * 3_600_000),
    action,
    project_id: random.integer(0, 3),
    layer_id: random.integer(0, 3),
    duration_ms: action === "signedIn" ? random.integer(0, 9) * 1000 : null,
    subject_id: null,
    details: action === "userChanged" ? JSON.stringify({ subject: `s${random.integer(0, 5)}` }) : null,
  };
});
await kysely.insertInto("activities").values(rows).execute();

const named = (field: string, text: string, negated = false): Filter => ({
  field,
  kind: "text",
  operator: "matches",
  negated,
  patterns: [{ parts: ["", text, ""] }],
});

/** Ids of all pages, one after the other. */
async function walked(asked: Partial<ListCriteria>, sortedAtMost: number): Promise<string[]> {
  const limit = 17;
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const criteria = { sort: [], search: undefined, filters: [], ...asked, page, limit };
    const found = await activityPage(database.kysely, logOfCompany(companyId), criteria, sortedAtMost);
    ids.push(...found.ids);
    if (ids.length >= found.totalItems || found.ids.length === 0) return ids;
  }
}

const fields = ["logDate", "user", "action", "project", "layer", "durationSeconds", "details"];
const filters: [string, Partial<ListCriteria>][] = [
  ["all rows", {}],
  ["some names", { filters: [named("user", "Persoon", true), named("layer", "e")] }],
  ["a search", { search: "e" }],
];

describe("pages of a log too long to be sorted", () => {
  it.each(
    fields.flatMap((field) =>
      (["asc", "desc"] as const).flatMap((direction) =>
        filters.map(([name, asked]) => ({ field, direction, name, asked })),
      ),
    ),
  )(
    "hold the rows that sorting them all finds, in that order: $name by $field $direction §3.30",
    async ({ field, direction, asked }) => {
      const sort = [{ field, direction }];
      // A whole log by date is walked however short it is; with a filter, here one that every row passes, it is sorted.
      const passed = [...(asked.filters ?? []), named("action", "no such action", true)];
      const whole = await walked({ ...asked, filters: passed, sort }, Number.POSITIVE_INFINITY);

      expect(await walked({ ...asked, sort }, 0)).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
      expect(whole.length).toBeGreaterThan(17);
    },
  );
});
