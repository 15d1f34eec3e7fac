import type { IncomingHttpHeaders } from "node:http";

/** Cache lifetime when the map server's headers give none. */
const defaultMs = 30_000;
const maxFreshMs = 24 * 3_600_000;

/** How long an answer may be reused without revalidation, ms; undefined when it must not be stored. */
export function freshnessMs(headers: IncomingHttpHeaders): number | undefined {
  const said = (headers["cache-control"] ?? "").toLowerCase();
  if (/(^|[\s,])no-store\b/.test(said)) return undefined;
  if (/(^|[\s,])no-cache\b/.test(said)) return 0;
  const [, seconds] = /(?:^|[\s,])max-age="?(\d{1,9})/.exec(said) ?? [];
  if (seconds === undefined) return defaultMs;
  const ageSeconds = /^\d{1,9}$/.test(headers.age ?? "") ? Number(headers.age) : 0;
  return Math.min(Math.max(0, Number(seconds) - ageSeconds) * 1000, maxFreshMs);
}
