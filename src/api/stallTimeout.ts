import { ApiError } from "./ApiError.ts";

/** How long the map server may be silent. The clock of the call itself stands still, for a map may take its time (spec §7.1). */
export const mapPatienceMs = 60_000;

/** For what a person waits for with the pointer on the map: what lies here. */
export const pointingPatienceMs = 20_000;

interface Patience {
  patienceMs: number;
  /** Aborted by who no longer wants the answer. */
  signal?: AbortSignal | undefined;
}

/** Asks under a signal that aborts when it takes too long; `keepWaiting` tells that something is still coming. */
type Ask<Answer> = (signal: AbortSignal, keepWaiting: () => void) => Promise<Answer>;

/**
 * An answer that may take its time, but is not waited for without end.
 *
 * @throws ApiError of kind `timeout` after that much silence, else what asking fails with
 */
export async function withStallTimeout<Answer>(
  { patienceMs, signal }: Patience,
  ask: Ask<Answer>,
): Promise<Answer> {
  const silence = new AbortController();
  const waitAnew = () => setTimeout(() => silence.abort(), patienceMs);
  let waiting = waitAnew();
  const keepWaiting = () => {
    clearTimeout(waiting);
    waiting = waitAnew();
  };
  try {
    return await ask(signal ? AbortSignal.any([signal, silence.signal]) : silence.signal, keepWaiting);
  } catch (cause) {
    if (silence.signal.aborted && !signal?.aborted) throw new ApiError({ kind: "timeout", cause });
    throw cause;
  } finally {
    clearTimeout(waiting);
  }
}
