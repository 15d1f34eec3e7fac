import { expect, it } from "vitest";
import { openRedis } from "../../../server/db/openRedis.ts";

it.each(["redis://127.0.0.1:6379/name", "redis://:secret%zz@127.0.0.1:6379", "redis://127.0.0.1:6379/0/1"])(
  "names the setting, and no secret, when %s is no address for a Redis",
  async (url) => {
    await expect(openRedis(url)).rejects.toThrow(
      /^The Redis at 127\.0\.0\.1:6379\S* cannot be used: .*See REDIS_URL\.$/,
    );
    await expect(openRedis(url)).rejects.not.toThrow("secret");
  },
);
