import type { OpenRedis } from "../../db/openRedis.ts";
import type { RateLimitRepository } from "./rateLimits.ts";

/** A script is atomic in Redis. Answers the hits and when they end, in ms since 1970. */
const hitScript = `
local resets_at = redis.call('HGET', KEYS[1], 'resets_at')
if not resets_at or tonumber(resets_at) <= tonumber(ARGV[1]) then
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'resets_at', ARGV[2])
  redis.call('PEXPIRE', KEYS[1], math.max(1, tonumber(ARGV[2]) - tonumber(ARGV[1])))
  resets_at = ARGV[2]
end
return { redis.call('HINCRBY', KEYS[1], 'hits', 1), resets_at }`;

const releaseScript = `
if tonumber(redis.call('HGET', KEYS[1], 'hits') or 0) > 0 then redis.call('HINCRBY', KEYS[1], 'hits', -1) end`;

/** The same counters in Redis, which expires them itself. */
export function rateLimitsInRedis({ client }: OpenRedis): RateLimitRepository {
  const prefix = "perceel:limit:";
  const keysOf = (key: string) => [prefix + key];
  return {
    async hit(key, now, resetsAt) {
      const reply = await client.eval(hitScript, {
        keys: keysOf(key),
        arguments: [String(now.getTime()), String(resetsAt.getTime())],
      });
      const [hits, endsAt]: unknown[] = Array.isArray(reply) ? reply : [];
      return { hits: Number(hits), resetsAt: new Date(Number(endsAt)) };
    },
    async release(key) {
      await client.eval(releaseScript, { keys: keysOf(key) });
    },
    async clear(key) {
      await client.del(keysOf(key));
    },
    async clearAllBut(key) {
      const kept = prefix + key;
      for await (const found of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 1000 })) {
        const others = found.filter((name) => name !== kept);
        if (others.length > 0) await client.del(others);
      }
    },
    removeExpired: async () => undefined,
  };
}

/**
 * Counts in the first; while it is unavailable, in the second. So an unavailable Redis neither allows guessing nor
 * locks everybody out.
 */
export function rateLimitsWithReserve(
  first: RateLimitRepository,
  reserve: RateLimitRepository,
): RateLimitRepository {
  const eitherWay = async <Answer>(
    ask: (limits: RateLimitRepository) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await ask(first);
    } catch {
      return await ask(reserve);
    }
  };
  return {
    hit: (key, now, resetsAt) => eitherWay((limits) => limits.hit(key, now, resetsAt)),
    release: (key) => eitherWay((limits) => limits.release(key)),
    // The reserve's count is removed too: it must not reappear at the next outage.
    async clear(key) {
      await first.clear(key).catch(() => undefined);
      await reserve.clear(key);
    },
    async clearAllBut(key) {
      await first.clearAllBut(key).catch(() => undefined);
      await reserve.clearAllBut(key);
    },
    removeExpired: (now) => reserve.removeExpired(now),
  };
}
