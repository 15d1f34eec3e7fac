import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import { StatementTimeout } from "../../../server/db/errors.ts";
import { keptMark } from "../../../server/db/keptStatements.ts";
import { openTestEmbedded } from "../../support/databases/testDatabase.ts";

const database = await openTestEmbedded({ statementTimeoutMs: 1000 });
beforeEach(() => sql`select 1`.execute(database.kysely));
afterAll(() => database.close());

const ask = async (n: number) => {
  const { rows } = await sql<{ n: number }>`${sql.raw(keptMark)}select ${n}::int as n`.execute(
    database.kysely,
  );
  return rows[0]?.n;
};
/** Another text for each number. */
const askApart = async (n: number) =>
  await sql`${sql.raw(keptMark)}select ${sql.lit(n)}::int as n`.execute(database.kysely);

async function keptTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database.kysely,
  );
  return rows.map(({ statement }) => statement);
}

it("plans a statement with the mark once, and answers each time by its values", async () => {
  expect([await ask(1), await ask(2), await ask(3)]).toEqual([1, 2, 3]);

  expect((await keptTexts()).filter((text) => text.startsWith(keptMark))).toHaveLength(1);
});

it("keeps no statement without the mark", async () => {
  await sql`select ${7}::int as unkept`.execute(database.kysely);

  expect((await keptTexts()).join()).not.toContain("unkept");
});

it("keeps the last 64, and asks one that was let go as any other", async () => {
  await ask(1);
  for (let n = 0; n < 100; n += 1) await askApart(n);

  expect(await ask(5)).toBe(5);
  const texts = await keptTexts();
  expect(texts).toHaveLength(64);
  expect(texts).not.toContain(`${keptMark}select 3::int as n`);
});

it("begins anew with a database that was started again", async () => {
  await ask(1);
  await expect(sql`select pg_sleep(60)`.execute(database.kysely)).rejects.toThrow(StatementTimeout);

  expect(await ask(2)).toBe(2);
});
