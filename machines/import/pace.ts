/** How fast a file goes out, measured since the sending began or went on. */
export interface Pace {
  sinceMs: number;
  sinceBytes: number;
  atMs: number;
  sentBytes: number;
}

/** Shorter measurements say little. */
const measurableMs = 1_500;

export const startPace = (sentBytes: number): Pace => ({
  sinceMs: 0,
  sinceBytes: sentBytes,
  atMs: 0,
  sentBytes,
});

/** The pace after another report; its first one begins the measurement. */
export const updatePace = (pace: Pace, { sentBytes, atMs }: { sentBytes: number; atMs: number }): Pace =>
  pace.sinceMs === 0
    ? { sinceMs: atMs, sinceBytes: sentBytes, atMs, sentBytes }
    : { ...pace, atMs, sentBytes };

/** Seconds until the rest is sent as well; null while that cannot be said. */
export function secondsLeft({ sinceMs, sinceBytes, atMs, sentBytes }: Pace, size: number): number | null {
  const tookMs = atMs - sinceMs;
  const bytes = sentBytes - sinceBytes;
  if (sinceMs === 0 || tookMs < measurableMs || bytes <= 0) return null;
  return ((size - sentBytes) * tookMs) / bytes / 1000;
}
