import { afterAll, describe, expect, it } from "vitest";
import {
  rateLimitRepository,
  type RateLimitRepository,
} from "../../../server/repositories/rate-limits/rateLimits.ts";
import { rateLimitsWithReserve } from "../../../server/repositories/rate-limits/rateLimitsInRedis.ts";
import { describeRateLimits } from "../../contract/rateLimits.ts";
import { borrowTestDatabase } from "../../support/databases/testDatabase.ts";

const database = await borrowTestDatabase();
afterAll(() => database.close());

describe("with the database", () => {
  describeRateLimits("the database", () => rateLimitRepository(database.kysely));
});

it("forgets at both when somebody proved who they are", async () => {
  const cleared: string[] = [];
  const named = (name: string) => ({ clear: async (key: string) => void cleared.push(`${name} ${key}`) });
  const [first, reserve] = [named("first"), named("reserve")] as unknown as RateLimitRepository[];
  if (!first || !reserve) return;

  await rateLimitsWithReserve(first, reserve).clear("account");

  expect(cleared).toEqual(["first account", "reserve account"]);
});
