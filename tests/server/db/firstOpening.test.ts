import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { patienceMs } from "../../support/time/patience.ts";
import { killChildren, startChild } from "./children/startChild.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-test-"));
});
afterEach(async () => {
  await killChildren();
  await rm(dataDir, { recursive: true, force: true });
});

it("the embedded database is whole after kills at every stage of its first start", async () => {
  const stages = ["cluster.unfinished/PG_VERSION", "cluster/PG_VERSION"];
  for (const stage of stages) {
    const child = startChild("open.ts", [dataDir]);
    const reached = () => existsSync(join(dataDir, "database", stage));
    await vi.waitUntil(reached, { timeout: patienceMs, interval: 5 });
    await child.kill();
  }

  const database = await openDatabase({ dataDir });
  const roles = await database.kysely.selectFrom("roles").selectAll().execute();
  await database.close();

  expect(roles).toHaveLength(3);
  expect(existsSync(join(dataDir, "database/cluster.unfinished"))).toBe(false);
});
