import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { openRedis, type OpenRedis } from "../../../server/db/openRedis.ts";
import {
  rateLimitRepository,
  type RateLimitRepository,
} from "../../../server/repositories/rate-limits/rateLimits.ts";
import {
  rateLimitsInRedis,
  rateLimitsWithReserve,
} from "../../../server/repositories/rate-limits/rateLimitsInRedis.ts";
import { attemptLimits } from "../../../server/services/rate-limits/attemptLimits.ts";
import { RateLimited } from "../../../server/services/errors.ts";
import { describeRateLimits } from "../../contract/rateLimits.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { startRedis } from "../../support/databases/redis.ts";
import { borrowTestDatabase } from "../../support/databases/testDatabase.ts";

const server = await startRedis();
let database: OpenDatabase;
beforeAll(async () => {
  database = await borrowTestDatabase();
});
afterAll(async () => {
  await database.close();
  await server?.kill();
});

describe("with the database", () => {
  describeRateLimits("the database", () => rateLimitRepository(database.kysely));
});

describeWhere(server, "Redis")("with Redis", () => {
  if (!server) return;
  let redis: OpenRedis;
  beforeAll(async () => {
    redis = await openRedis(server.url);
  });
  afterAll(() => redis.close());
  describeRateLimits("Redis", () => rateLimitsInRedis(redis));

  it("drops a counter by itself once its window has passed", async () => {
    const now = new Date();
    await rateLimitsInRedis(redis).hit("soon over", now, new Date(now.getTime() + 60_000));

    const left = await redis.client.pTTL("perceel:limit:soon over");

    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  it("leaves the door closed to guessing while Redis is away, and open to who has not guessed §8.23", async () => {
    const reserve = rateLimitRepository(database.kysely);
    const limits = attemptLimits(rateLimitsWithReserve(rateLimitsInRedis(redis), reserve), () => new Date());
    const guess = () => limits.take({ key: "guessed", attempts: 3, windowMs: 60_000 });
    await guess();

    await server.kill();
    for (let time = 0; time < 3; time++) await guess();

    await expect(guess()).rejects.toBeInstanceOf(RateLimited);
    await expect(limits.take({ key: "other", attempts: 3, windowMs: 60_000 })).resolves.toBeUndefined();
  });
});

it("forgets at both when somebody proved who they are", async () => {
  const cleared: string[] = [];
  const named = (name: string) => ({ clear: async (key: string) => void cleared.push(`${name} ${key}`) });
  const [first, reserve] = [named("first"), named("reserve")] as unknown as RateLimitRepository[];
  if (!first || !reserve) return;

  await rateLimitsWithReserve(first, reserve).clear("account");

  expect(cleared).toEqual(["first account", "reserve account"]);
});
