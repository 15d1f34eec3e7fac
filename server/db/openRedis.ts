import type * as Redis from "@redis/client";
import { RedisUnavailable } from "./errors.ts";

/** A Redis that is being started beside this process gets this long. */
const startPatienceMs = 5_000;
const maxPauseMs = 2_000;
/** A Redis that hangs is found out within the two together. */
const pingEveryMs = 4_000;
const silenceMs = 10_000;
const commandTimeoutMs = 1_000;

/** A connection to Redis that comes back by itself; while it is away, commands fail at once. */
type RedisClient = ReturnType<typeof clientOf>["client"];

export interface OpenRedis {
  client: RedisClient;
  /** One more connection, for listening. */
  another: () => Promise<RedisClient>;
  close: () => Promise<void>;
}

/**
 * Opens the Redis that `REDIS_URL` names.
 *
 * @throws RedisUnavailable
 */
export async function openRedis(redisUrl: string): Promise<OpenRedis> {
  // Most installations have none, and loading it takes a tenth of their start.
  const { createClient } = await import("@redis/client");
  const opened: RedisClient[] = [];

  async function open(): Promise<RedisClient> {
    try {
      const { client, opening } = clientOf(createClient, redisUrl);
      await client.connect();
      opening.isOver = true;
      opened.push(client);
      return client;
    } catch (error) {
      throw new RedisUnavailable(redisUrl, error);
    }
  }

  return {
    client: await open(),
    another: open,
    async close() {
      for (const client of opened) client.destroy();
    },
  };
}

function clientOf(createClient: typeof Redis.createClient, url: string) {
  const opening = { isOver: false, giveUpAt: Date.now() + startPatienceMs };
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: pingEveryMs,
    commandOptions: { timeout: commandTimeoutMs },
    socket: {
      connectTimeout: 2_000,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries, cause) =>
        opening.isOver || Date.now() < opening.giveUpAt ? Math.min(100 * 2 ** retries, maxPauseMs) : cause,
    },
  });
  // Users of the connection listen to `ready` and `reconnecting`; without a listener an error ends the process.
  client.on("error", () => undefined);
  return { client, opening };
}
