import { setTimeout as delay } from "node:timers/promises";

/** Waits for a condition; an error in it counts as not yet. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  what: string,
  timeoutMs = 120_000,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what} did not answer within ${timeoutMs / 1000} s.`);
    await delay(20);
  }
}
