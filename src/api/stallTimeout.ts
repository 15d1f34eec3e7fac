import { ApiError } from "./ApiError.ts";

/**
 * Longest silence of the map server. There is no timeout of the whole call, because a map may take long (spec §7.1).
 */
export const mapPatienceMs = 60_000;

/** The same for requests that a pointer waits for. */
export const pointingPatienceMs = 20_000;

interface Patience {
  patienceMs: number;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
}

/** Sends a request under a signal that aborts on a stall; `keepWaiting` restarts the timeout when data arrives. */
type Ask<Answer> = (signal: AbortSignal, keepWaiting: () => void) => Promise<Answer>;

/**
 * Limits how long a slow response may stall.
 * @throws ApiError of kind `timeout` after that much silence, else what the request throws
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
