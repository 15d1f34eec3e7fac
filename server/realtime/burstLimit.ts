/** Messages of one connection within ten seconds; more are dropped. */
const burst = 20;
const burstMs = 10_000;

/** A rate limiter for the messages of one connection. */
export function burstLimit(): () => boolean {
  let count = 0;
  let startedAt = 0;
  return () => {
    const now = Date.now();
    if (now - startedAt > burstMs) [count, startedAt] = [0, now];
    count += 1;
    return count <= burst;
  };
}
