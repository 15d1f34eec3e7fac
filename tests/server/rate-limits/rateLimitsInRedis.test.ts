import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { openRedis, type OpenRedis } from "../../../server/db/openRedis.ts";
import { rateLimitRepository } from "../../../server/repositories/rate-limits/rateLimits.ts";
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

describeWhere(server, "Redis")("with Redis", () => {
  if (!server) return;
  let database: OpenDatabase;
  let redis: OpenRedis;
  beforeAll(async () => {
    database = await borrowTestDatabase();
    redis = await openRedis(server.url);
  });
  afterAll(async () => {
    await redis.close();
    await database.close();
    await server.kill();
  });
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
