import type { Duplex } from "node:stream";
import { sql } from "kysely";
import { Pool } from "pg";
import { afterAll, expect, it } from "vitest";
import { checkpointIfDue } from "../../../server/db/embedded/runMaintenance.ts";
import { oneConnection } from "../../../server/db/embedded/oneConnection.ts";
import { DatabaseBusy, StatementTimeout } from "../../../server/db/errors.ts";
import { keptMark, keptStatements } from "../../../server/db/keptStatements.ts";
import { openPool } from "../../../server/db/openPool.ts";
import { startBackend } from "./startBackend.ts";

const { backend, stop } = await startBackend(30_000);
afterAll(() => stop());

it("ends a request that takes too long, and lets maintenance take its time", async () => {
  const onMaintenance = (isUnderWay: boolean) => backend.limitStatements(isUnderWay ? 600_000 : 500);
  const { kysely, patient } = openPool(
    { ...oneConnection(backend), onMaintenance },
    { acquireTimeoutMs: 30_000, statementTimeoutMs: 500 },
    undefined,
  );
  backend.limitStatements(500);
  const take = (seconds: number) => sql`select pg_sleep(${seconds})`;

  await expect(take(1).execute(patient)).resolves.toBeDefined();
  await expect(take(600).execute(kysely)).rejects.toThrow(StatementTimeout);
  await kysely.destroy();
  backend.limitStatements(30_000);
});

it("has maintenance of the database wait for its turn however long a transaction takes, and requests not", async () => {
  const { kysely, patient } = openPool(
    oneConnection(backend),
    { acquireTimeoutMs: 3000, statementTimeoutMs: 30_000 },
    undefined,
  );
  let maintenance: Promise<boolean> | undefined;
  let isOver = false;

  const [refusal, wasOver] = await kysely.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    maintenance = checkpointIfDue(patient, 0).finally(() => {
      isOver = true;
    });
    // Asked after maintenance, so that this gives up when that has waited as long.
    const request = await sql`select 1`.execute(kysely).catch((error: unknown) => error);
    return [request, isOver] as const;
  });

  expect(refusal).toBeInstanceOf(DatabaseBusy);
  expect(wasOver).toBe(false);
  expect(await maintenance).toBe(true);
  await kysely.destroy();
});

it("has the driver forget what the database let go of, so that a connection does not grow", async () => {
  const pool = new Pool(oneConnection(backend));
  const client = await pool.connect();
  const nameOf = keptStatements();

  for (let n = 1; n <= 100; n += 1) {
    const text = `${keptMark}select ${n} as n`;
    await client.query({ name: nameOf(client, text), text });
  }
  client.release();

  expect(client).toHaveProperty("connection.parsedStatements.kept_100");
  expect(client).toHaveProperty("connection.parsedStatements.kept_37");
  expect(client).not.toHaveProperty("connection.parsedStatements.kept_36");
  await pool.end();
});

it("is closed only once the database has let go of its connections", async () => {
  const config = oneConnection(backend);
  const streams: Duplex[] = [];
  const stream = () => {
    const opened = config.stream();
    streams.push(opened);
    return opened;
  };
  const waits = { acquireTimeoutMs: 30_000, statementTimeoutMs: 30_000 };
  const { kysely } = openPool({ ...config, stream }, waits, undefined);
  await sql`select 1`.execute(kysely);

  await kysely.destroy();

  expect(streams.map(({ closed }) => closed)).toEqual([true]);
});
