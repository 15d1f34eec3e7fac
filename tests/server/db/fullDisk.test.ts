import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { StorageFull } from "../../../server/db/errors.ts";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { storageProblem } from "../../../server/run/storageProblem.ts";
import { mountSmallDisk } from "../../support/host/smallDisk.ts";
import { copySeed } from "../../support/databases/testDatabase.ts";

const small = mountSmallDisk(160);
const disk = small?.folder ?? "";
afterAll(() => small?.remove());

describe.runIf(small)("the embedded database on a disk that is full", () => {
  it("says so of data and of its log, stays whole, and goes on when there is room", async () => {
    await copySeed(disk);
    const database = await openDatabase({ dataDir: disk, durable: false });
    const { kysely } = database;
    const add = (name: string, bytes: number) =>
      sql`insert into workspaces (name) select ${name} || n || repeat('x', 1000)
        from generate_series(1, ${Math.ceil(bytes / 1000)}::int) n`.execute(kysely);
    await add("before", 1);
    const free = small?.fill();

    await expect(add("data", 10_000_000)).rejects.toThrow(StorageFull);
    const duringData = await database.problem();
    await expect(
      (async () => {
        for (let turn = 0; turn < 9; turn++) {
          await sql`select pg_logical_emit_message(false, 'x', repeat('x', 1000))`.execute(kysely);
          await sql`select pg_switch_wal()`.execute(kysely);
        }
      })(),
    ).rejects.toThrow(StorageFull);
    const problems = [duringData, await database.problem(), await storageProblem(disk)];
    free?.();
    await add("after", 1);
    const { rows } = await sql<{
      name: string;
    }>`select left(name, 6) as name from workspaces order by id`.execute(kysely);
    const healthy = await database.problem();
    await database.close();

    expect(problems).toEqual([
      "The database's disk is full.",
      // While it starts anew at each call, it may also be late.
      expect.stringMatching(/is full|does not answer/),
      "The disk of the data folder is full.",
    ]);
    expect(rows.map(({ name }) => name)).toEqual(["before", "after1"]);
    expect([healthy, await storageProblem(disk)]).toEqual([undefined, undefined]);
  });
});
