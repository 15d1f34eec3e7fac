import type { OpenRedis } from "../db/openRedis.ts";
import { noLine, type ProcessLine } from "../services/ProcessLine.ts";
import { createLine } from "./createLine.ts";

interface LineChoice {
  redis: OpenRedis | undefined;
  redisUrl: string | undefined;
  databaseUrl: string | undefined;
  log: Parameters<typeof createLine>[0]["log"];
}

/**
 * The line that the settings choose: over Redis; else over the PostgreSQL server that several processes share; an embedded
 * database has one process alone. Only that one's code is loaded.
 */
export async function openLine({ redis, redisUrl, databaseUrl, log }: LineChoice): Promise<ProcessLine> {
  if (databaseUrl === undefined) return noLine();
  if (redis && redisUrl !== undefined) {
    const { redisWire } = await import("./redisWire.ts");
    return await createLine({ name: "Redis", connect: (ear) => redisWire(redis, redisUrl, ear), log });
  }
  const { postgresWire } = await import("./postgresWire.ts");
  return await createLine({ name: "PostgreSQL", connect: (ear) => postgresWire(databaseUrl, ear), log });
}
