import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DatabaseBusy } from "../../server/db/errors.ts";
import { migrate } from "../../server/db/migrate.ts";
import type { DatabaseOptions, OpenDatabase } from "../../server/db/openDatabase.ts";
import { removeContent } from "../support/databases/testDatabase.ts";

type Open = (waits: NonNullable<DatabaseOptions["waits"]>) => Promise<OpenDatabase>;

/** What repositories rely on, whichever database is below them. */
export function describeDatabase(kind: OpenDatabase["kind"], open: Open): void {
  describe(`the ${kind} database`, () => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await open({ statementTimeoutMs: 3000 });
    });
    afterEach(() => removeContent(database));
    afterAll(() => database.close());

    const addWorkspace = (name: string) =>
      database.kysely.insertInto("workspaces").values({ name }).returningAll().executeTakeFirstOrThrow();
    const workspaceNames = async () => {
      const rows = await database.kysely.selectFrom("workspaces").select("name").orderBy("id").execute();
      return rows.map(({ name }) => name);
    };

    it("says what it is and that it is well", async () => {
      expect(database.kind).toBe(kind);
      expect(await database.problem()).toBeUndefined();
    });

    it("gives values back as they were stored", async () => {
      const token = randomBytes(32);
      const at = new Date("2026-10-25T00:59:59.123Z");
      const row = await sql`select ${"Wijk 'Ânderdêl' \\ 🌳\n"}::text as text, ${2 ** 31 - 1}::int as int,
        ${0.1 + 0.2}::float8 as float, ${token}::bytea as bytes, ${at}::timestamptz as at,
        ${JSON.stringify(["a", 'b,"c"'])}::jsonb as json, ${true}::bool as yes, ${null}::int as nothing,
        ${["x", "y"]}::text[] as list, 9007199254740993::bigint as big`.execute(database.kysely);

      expect(row.rows[0]).toEqual({
        text: "Wijk 'Ânderdêl' \\ 🌳\n",
        int: 2 ** 31 - 1,
        float: 0.1 + 0.2,
        bytes: token,
        at,
        json: ["a", 'b,"c"'],
        yes: true,
        nothing: null,
        list: ["x", "y"],
        big: "9007199254740993",
      });
    });

    it("gives an answer of many megabytes whole", async () => {
      const text = "é".repeat(2_000_000);

      const { rows } = await sql<{ text: string; n: number }>`
        select ${text}::text as text, n from generate_series(1, 3) n`.execute(database.kysely);

      expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
      expect(rows.every((row) => row.text === text)).toBe(true);
    });

    it("answers concurrent queries each with its own rows", async () => {
      const numbers = Array.from({ length: 60 }, (_, index) => index);

      const answers = await Promise.all(
        numbers.map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(database.kysely)),
      );

      expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
    });

    it("keeps what a transaction commits and nothing of one that fails", async () => {
      await database.kysely.transaction().execute(async (transaction) => {
        await transaction.insertInto("workspaces").values({ name: "kept" }).execute();
      });
      const failing = database.kysely.transaction().execute(async (transaction) => {
        await transaction.insertInto("workspaces").values({ name: "lost" }).execute();
        throw new Error("changed my mind");
      });

      await expect(failing).rejects.toThrow("changed my mind");
      expect(await workspaceNames()).toEqual(["kept"]);
    });

    it("never shows others what a transaction has not committed", async () => {
      let seen: Promise<string[]> | undefined;
      const failing = database.kysely.transaction().execute(async (transaction) => {
        await transaction.insertInto("workspaces").values({ name: "secret" }).execute();
        seen = workspaceNames();
        await transaction.insertInto("workspaces").values({ name: "secret" }).execute();
      });

      await expect(failing).rejects.toMatchObject({ code: "23505" });
      expect(await seen).toEqual([]);
    });

    it("refuses further statements after a failed one in a transaction, and recovers behind it", async () => {
      const codes: unknown[] = [];
      const note = (error: { code?: string }) => void codes.push(error.code);
      const failing = database.kysely.transaction().execute(async (transaction) => {
        await sql`select 1 / 0`.execute(transaction).catch(note);
        await sql`select 1`.execute(transaction).catch(note);
        throw new Error("stop");
      });

      await expect(failing).rejects.toThrow("stop");
      expect(codes).toEqual(["22012", "25P02"]);
      expect(await database.problem()).toBeUndefined();
    });

    it("tells of a broken statement and goes on", async () => {
      await expect(sql`selekt 1`.execute(database.kysely)).rejects.toMatchObject({ code: "42601" });
      await expect(sql`select ${"x"}::int`.execute(database.kysely)).rejects.toMatchObject({ code: "22P02" });
      expect(await database.problem()).toBeUndefined();
    });

    it("ends a wait for its own transaction's connection with an error, and works afterwards", async () => {
      const impatient = await open({ acquireTimeoutMs: 500 });
      const nest = (): Promise<void> => impatient.kysely.transaction().execute(nest);

      const error: unknown = await nest().catch((reason: unknown) => reason);
      const problem = await impatient.problem();
      await impatient.close();

      expect(error).toBeInstanceOf(DatabaseBusy);
      expect(String(error)).toContain("No database connection came free within 0.5 s.");
      expect(problem).toBeUndefined();
    });

    it("ends a statement that runs too long and rolls its transaction back", async () => {
      await addWorkspace("before");
      const runaway = database.kysely.transaction().execute(async (transaction) => {
        await transaction.insertInto("workspaces").values({ name: "within" }).execute();
        await sql`select count(*) from generate_series(1, 10000000000) n`.execute(transaction);
      });

      await expect(runaway).rejects.toThrow(/ran longer than 3 s|statement timeout/);
      expect(await workspaceNames()).toEqual(["before"]);
    });

    it("holds an advisory lock until its transaction ends", async () => {
      await database.kysely.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(7)`.execute(transaction);
      });

      const { rows } = await sql`select pg_try_advisory_xact_lock(7) as free`.execute(database.kysely);

      expect(rows).toEqual([{ free: true }]);
    });

    it("migrates once, however often and at the same time it is asked to", async () => {
      const ran = await Promise.all([
        migrate(database.kysely),
        migrate(database.kysely),
        migrate(database.kysely),
      ]);

      expect(ran).toEqual([[], [], []]);
    });
  });
}
