import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Backend } from "../../../server/db/embedded/Backend.ts";
import { checkpointIfDue } from "../../../server/db/embedded/keepHouse.ts";
import { SessionStream } from "../../../server/db/embedded/SessionStream.ts";
import { DatabaseBusy } from "../../../server/db/errors.ts";
import { openPool } from "../../../server/db/openPool.ts";
import { makeSeed } from "../../support/testDatabase.ts";

let dataDir: string;
let backend: Backend;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-test-"));
  await cp(await makeSeed(), dataDir, { recursive: true });
  backend = new Backend({
    folder: join(dataDir, "database/cluster"),
    durable: false,
    statementTimeoutMs: 30_000,
    onComplaint: () => undefined,
  });
  await backend.start();
});
afterAll(async () => {
  await backend.close();
  await rm(dataDir, { recursive: true, force: true });
});

it("has the upkeep of the database wait for its turn however long a transaction takes, and requests not", async () => {
  const stream = () => new SessionStream(backend);
  const { kysely, patient } = openPool(
    { max: 1, idleTimeoutMillis: 0, ssl: false, user: "postgres", database: "postgres", stream },
    { acquireTimeoutMs: 3000, statementTimeoutMs: 30_000 },
    undefined,
  );
  let upkeep: Promise<boolean> | undefined;
  let isOver = false;

  const [refusal, wasOver] = await kysely.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    upkeep = checkpointIfDue(patient, 0).finally(() => {
      isOver = true;
    });
    // Asked after the upkeep, so that this gives up when that has waited as long.
    const request = await sql`select 1`.execute(kysely).catch((error: unknown) => error);
    return [request, isOver] as const;
  });

  expect(refusal).toBeInstanceOf(DatabaseBusy);
  expect(wasOver).toBe(false);
  expect(await upkeep).toBe(true);
  await kysely.destroy();
});
