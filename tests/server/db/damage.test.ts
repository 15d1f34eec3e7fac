import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { copySeed } from "../../support/databases/testDatabase.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-test-"));
  await copySeed(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it("fails statements, tells why and still closes when the disk takes nothing any more", async () => {
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
  const database = await openDatabase({ dataDir, durable: false, log });
  await rm(join(dataDir, "database/cluster/pg_wal"), { recursive: true });

  const filling = sql`create table big as select repeat('x', 1000) from generate_series(1, 50000)`.execute(
    database.kysely,
  );
  await expect(filling).rejects.toThrow(/The embedded database failed/);
  const sentence = await database.problem();
  await database.close();

  expect(sentence).toMatch(/^The database does not answer/);
  expect(warnings.join("\n")).toMatch(/PANIC: {2}could not create file "pg_wal/);
});
