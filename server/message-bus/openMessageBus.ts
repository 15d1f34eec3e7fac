import type { OpenRedis } from "../db/openRedis.ts";
import { noMessageBus, type MessageBus } from "../services/realtime/MessageBus.ts";
import { createMessageBus } from "./createMessageBus.ts";

interface MessageBusSettings {
  redis: OpenRedis | undefined;
  redisUrl: string | undefined;
  databaseUrl: string | undefined;
  log: Parameters<typeof createMessageBus>[0]["log"];
}

/**
 * The message bus that the settings choose: over Redis, else over the PostgreSQL server that several processes share. An embedded
 * database has a single process and needs none. Only the chosen transport's code is loaded.
 */
export async function openMessageBus({
  redis,
  redisUrl,
  databaseUrl,
  log,
}: MessageBusSettings): Promise<MessageBus> {
  if (databaseUrl === undefined) return noMessageBus();
  if (redis && redisUrl !== undefined) {
    const { redisTransport } = await import("./redisTransport.ts");
    return await createMessageBus({
      name: "Redis",
      connect: (listener) => redisTransport(redis, redisUrl, listener),
      log,
    });
  }
  const { postgresTransport } = await import("./postgresTransport.ts");
  return await createMessageBus({
    name: "PostgreSQL",
    connect: (listener) => postgresTransport(databaseUrl, listener),
    log,
  });
}
