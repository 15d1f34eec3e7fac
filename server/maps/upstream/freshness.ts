import type { IncomingHttpHeaders } from "node:http";

/** For how long an answer is good when the map server says nothing of it. */
const unsaidMs = 30_000;
const longestMs = 24 * 3_600_000;

/** For how long an answer may be given again without asking, ms; undefined when it must not be kept at all. */
export function freshnessMs(headers: IncomingHttpHeaders): number | undefined {
  const said = (headers["cache-control"] ?? "").toLowerCase();
  if (/(^|[\s,])no-store\b/.test(said)) return undefined;
  if (/(^|[\s,])no-cache\b/.test(said)) return 0;
  const [, seconds] = /(?:^|[\s,])max-age="?(\d{1,9})/.exec(said) ?? [];
  if (seconds === undefined) return unsaidMs;
  const ageSeconds = /^\d{1,9}$/.test(headers.age ?? "") ? Number(headers.age) : 0;
  return Math.min(Math.max(0, Number(seconds) - ageSeconds) * 1000, longestMs);
}
