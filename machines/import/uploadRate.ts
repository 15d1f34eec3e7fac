/** How fast a file goes out, measured since the sending began or went on. */
export interface UploadRate {
  sinceMs: number;
  sinceBytes: number;
  atMs: number;
  sentBytes: number;
}

/** Shorter measurements say little. */
const measurableMs = 1_500;

export const startUploadRate = (sentBytes: number): UploadRate => ({
  sinceMs: 0,
  sinceBytes: sentBytes,
  atMs: 0,
  sentBytes,
});

/** The pace after another report; its first one begins the measurement. */
export const updateUploadRate = (
  pace: UploadRate,
  { sentBytes, atMs }: { sentBytes: number; atMs: number },
): UploadRate =>
  pace.sinceMs === 0
    ? { sinceMs: atMs, sinceBytes: sentBytes, atMs, sentBytes }
    : { ...pace, atMs, sentBytes };

/** Seconds until the rest is sent as well; null while that cannot be said. */
export function secondsLeft(
  { sinceMs, sinceBytes, atMs, sentBytes }: UploadRate,
  size: number,
): number | null {
  const tookMs = atMs - sinceMs;
  const bytes = sentBytes - sinceBytes;
  if (sinceMs === 0 || tookMs < measurableMs || bytes <= 0) return null;
  return ((size - sentBytes) * tookMs) / bytes / 1000;
}
