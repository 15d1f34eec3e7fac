/** Upload speed, measured since the upload started or resumed. */
export interface UploadRate {
  sinceMs: number;
  sinceBytes: number;
  atMs: number;
  sentBytes: number;
}

/** Shorter measurements are unreliable. */
const measurableMs = 1_500;

export const startUploadRate = (sentBytes: number): UploadRate => ({
  sinceMs: 0,
  sinceBytes: sentBytes,
  atMs: 0,
  sentBytes,
});

/** Updates the rate; the first report starts the measurement. */
export const updateUploadRate = (
  pace: UploadRate,
  { sentBytes, atMs }: { sentBytes: number; atMs: number },
): UploadRate =>
  pace.sinceMs === 0
    ? { sinceMs: atMs, sinceBytes: sentBytes, atMs, sentBytes }
    : { ...pace, atMs, sentBytes };

/** Seconds until the upload is complete; null while unknown. */
export function secondsLeft(
  { sinceMs, sinceBytes, atMs, sentBytes }: UploadRate,
  size: number,
): number | null {
  const tookMs = atMs - sinceMs;
  const bytes = sentBytes - sinceBytes;
  if (sinceMs === 0 || tookMs < measurableMs || bytes <= 0) return null;
  return ((size - sentBytes) * tookMs) / bytes / 1000;
}
