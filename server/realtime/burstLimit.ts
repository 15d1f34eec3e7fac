/** Messages of one connection within ten seconds; more are dropped. */
const burst = 20;
const burstMs = 10_000;

/** Answers, for each message of one connection, whether it is still within bounds. */
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
