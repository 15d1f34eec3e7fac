import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { RateLimitRepository } from "../../server/repositories/rate-limits/rateLimits.ts";

const windowMs = 60_000;

/** What the limits on attempts rely on, wherever they are counted. */
export function describeRateLimits(name: string, open: () => RateLimitRepository): void {
  describe(`counting attempts in ${name}`, () => {
    function setup() {
      const limits = open();
      const key = randomUUID();
      let now = Date.now();
      return {
        hit: () => limits.hit(key, new Date(now), new Date(now + windowMs)),
        release: () => limits.release(key),
        clear: () => limits.clear(key),
        clearOthers: () => limits.clearAllBut(key),
        pass: (ms: number) => (now += ms),
        startedAt: now,
      };
    }

    it("counts up within a window, which ends when it was to end at first", async () => {
      const { hit, pass, startedAt } = setup();

      await hit();
      pass(windowMs - 1);

      expect(await hit()).toEqual({ hits: 2, resetsAt: new Date(startedAt + windowMs) });
    });

    it("starts anew once the window has passed", async () => {
      const { hit, pass, startedAt } = setup();
      await hit();
      await hit();

      pass(windowMs);

      expect(await hit()).toEqual({ hits: 1, resetsAt: new Date(startedAt + 2 * windowMs) });
    });

    it("counts attempts at the same moment each", async () => {
      const { hit } = setup();

      const counts = await Promise.all(Array.from({ length: 20 }, () => hit()));

      expect(counts.map(({ hits }) => hits).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
    });

    it("takes one back, never below none, and forgets them all", async () => {
      const { hit, release, clear } = setup();
      await release();
      await hit();
      await hit();

      await release();
      const afterRelease = await hit();
      await clear();

      expect(afterRelease.hits).toBe(2);
      expect((await hit()).hits).toBe(1);
    });

    it("forgets all counters but one", async () => {
      const [kept, other] = [setup(), setup()];
      await kept.hit();
      await other.hit();

      await kept.clearOthers();

      expect((await kept.hit()).hits).toBe(2);
      expect((await other.hit()).hits).toBe(1);
    });
  });
}
