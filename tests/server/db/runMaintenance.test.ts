import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { checkpointIfDue, vacuumWhatChanged } from "../../../server/db/embedded/runMaintenance.ts";
import { openTestEmbedded } from "../../support/databases/testDatabase.ts";

const megabyte = 1024 * 1024;
const database = await openTestEmbedded();
afterAll(() => database.close());

const addWorkspaces = (count: number, prefix: string) =>
  sql`insert into workspaces (name) select ${prefix} || repeat('x', 1000) || n
    from generate_series(1, ${count}::int) n`.execute(database.kysely);

it("checkpoints when much was written since the last time, and not again right after", async () => {
  const { kysely } = database;
  await checkpointIfDue(kysely, 0);
  await addWorkspaces(3000, "a");

  expect(await checkpointIfDue(kysely, 100 * megabyte)).toBe(false);
  expect(await checkpointIfDue(kysely, megabyte)).toBe(true);
  expect(await checkpointIfDue(kysely, megabyte)).toBe(false);
});

it("vacuums and analyses the tables that changed much, and only those", async () => {
  const { kysely } = database;
  await addWorkspaces(2000, "b");
  await kysely.deleteFrom("workspaces").execute();

  const first = await vacuumWhatChanged(kysely);
  const { rows } = await sql<{ dead: string; analysed: boolean }>`
    select n_dead_tup as dead, last_analyze is not null as analysed
    from pg_stat_user_tables where relname = 'workspaces'`.execute(kysely);

  expect(first).toEqual(["public.workspaces"]);
  expect(rows).toEqual([{ dead: "0", analysed: true }]);
  expect(await vacuumWhatChanged(kysely)).toEqual([]);
});
