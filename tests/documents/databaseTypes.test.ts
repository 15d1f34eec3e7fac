import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "../../server/db/openDatabase.ts";
import { openTestEmbedded } from "../support/databases/testDatabase.ts";
import { databaseTypes, databaseTypesFile } from "./databaseTypes.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestEmbedded();
});
afterAll(() => database.close());

it("has the types of the tables as `npm run database-types` writes them now", async () => {
  expect(await databaseTypes(database.kysely)).toBe(readFileSync(databaseTypesFile, "utf8"));
});

it("gives a column that a migration adds its type, its choices and its comment", async () => {
  await database.kysely.schema.createTable("trees").addColumn("id", "integer").execute();
  await sql`alter table trees add column kind text not null default 'oak' check (kind in ('oak', 'elm'))`.execute(
    database.kysely,
  );
  await sql`comment on column trees.kind is 'What grows there.'`.execute(database.kysely);

  const types = await databaseTypes(database.kysely);

  expect(types).toContain(
    'export interface Trees {\n  id: number | null;\n  /** What grows there. */\n  kind: Generated<"oak" | "elm">;\n}',
  );
});
