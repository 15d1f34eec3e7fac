import { afterAll } from "vitest";
import { openRedis } from "../../../server/db/openRedis.ts";
import { openMessageBus } from "../../../server/message-bus/openMessageBus.ts";
import { describeMessageBus } from "../../contract/messageBus.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { startPostgres } from "../../support/databases/postgres.ts";
import { startRedis } from "../../support/databases/redis.ts";

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
afterAll(async () => {
  await redis?.kill();
  await postgres?.stop();
});

const logInto = (lines: string[]) => ({
  info: (line: string) => void lines.push(line),
  warn: (line: string) => void lines.push(line),
});

describeWhere(redis, "Redis")("with Redis", () => {
  if (!redis) return;
  describeMessageBus("Redis", {
    async open(lines) {
      const opened = await openRedis(redis.url);
      const log = logInto(lines);
      const parts = { redis: opened, redisUrl: redis.url, databaseUrl: "postgres://unused", log };
      const bus = await openMessageBus(parts);
      return { ...bus, close: () => bus.close().then(() => opened.close()) };
    },
    breakDown: () => redis.kill(),
    restore: () => redis.start(),
  });
});

describeWhere(postgres, "PostgreSQL")("with PostgreSQL", () => {
  if (!postgres) return;
  describeMessageBus("PostgreSQL", {
    open: (lines) =>
      openMessageBus({
        redis: undefined,
        redisUrl: undefined,
        databaseUrl: postgres.url,
        log: logInto(lines),
      }),
    breakDown: () => postgres.halt(),
    restore: () => postgres.start(),
  });
});
