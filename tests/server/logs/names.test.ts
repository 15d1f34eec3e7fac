import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { logOfCompany } from "../../../server/repositories/logs/logScope.ts";
import { namesLike } from "../../../server/repositories/logs/namesLike.ts";
import type { LoggedNameField } from "../../../schemas/activityActions.ts";
import { seed, type Seeded } from "../../support/content/seed.ts";
import { borrowTestDatabase } from "../../support/databases/testDatabase.ts";

let companies: Seeded["companies"];
const database = await borrowTestDatabase();
afterAll(() => database.close());
({ companies } = await seed(database));
const { kysely } = database;
const { voorbeeld, proef } = companies;
await sql`insert into activity_people (company_id, name) values
  (${voorbeeld}, 'Zoë'), (${voorbeeld}, 'an'), (${voorbeeld}, null), (${voorbeeld}, 'Bo'), (${proef}, 'Ank'),
  (null, 'Beheer van allen')`.execute(kysely);
await sql`insert into activity_projects (id, name) values
  (1, 'Bomen'), (2, 'Bomen'), (3, 'Bomen van Proef'), (4, 'Nooit geopende bomen')`.execute(kysely);
await sql`insert into activity_layers (name) select 'laag ' || lpad(n::text, 2, '0') from generate_series(1, 40) n`.execute(
  kysely,
);
const write = (companyId: number, name: string | null, project: number, layer: number) =>
  sql`insert into activities (company_id, person_id, logged_at, action, project_id, layer_id)
    select ${companyId}, id, '2026-03-01', 'layerEnabled', ${project}, ${layer}
    from activity_people where name is not distinct from ${name}`.execute(kysely);
await write(voorbeeld, "Zoë", 1, 1);
await write(voorbeeld, "an", 2, 2);
await write(voorbeeld, null, 1, 2);
await write(voorbeeld, "Beheer van allen", 0, 0);
await write(proef, "Ank", 3, 3);
for (let layer = 4; layer <= 40; layer += 1) await write(proef, "Ank", 3, layer);

const namesIn = (company: keyof typeof companies, field: LoggedNameField, text?: string) =>
  namesLike(database.kysely, logOfCompany(companies[company]), { field, text });

describe("names that a customer's log offers to a filter", () => {
  it("are those that occur in it, each once, in the order of people §9.16", async () => {
    expect(await namesIn("voorbeeld", "user")).toEqual(["an", "Beheer van allen", "Zoë"]);
    expect(await namesIn("voorbeeld", "project", "bomen")).toEqual(["Bomen"]);
    expect(await namesIn("voorbeeld", "layer", "LAAG")).toEqual(["laag 01", "laag 02"]);
  });

  it("are not those of another customer's log §6.3", async () => {
    expect(await namesIn("proef", "user")).toEqual(["Ank"]);
    expect(await namesIn("proef", "project")).toEqual(["Bomen van Proef"]);
  });

  it("take what is typed as it stands", async () => {
    expect(await namesIn("voorbeeld", "layer", "%")).toEqual([]);
    expect(await namesIn("voorbeeld", "layer", "laag_0")).toEqual([]);
  });

  it("are few, also where many fit", async () => {
    expect(await namesIn("proef", "layer", "laag")).toHaveLength(25);
  });
});
