/** One call that was let through; how it ended is told once. */
interface Attempt {
  /** The map server answered, whatever it said. */
  succeeded: () => void;
  /** It was not there, too slow or not able to answer anything. */
  failed: () => void;
  /** It ended without a word on the map server: the caller went away. */
  abandoned: () => void;
}

export interface CircuitBreaker {
  /** Undefined while the map server is left alone. */
  begin: () => Attempt | undefined;
  /** Whether calls fail at once, but for a probe now and then. */
  isOpen: () => boolean;
}

export interface CircuitBreakerOptions {
  /** Milliseconds that only grow. */
  now: () => number;
  /** As many failures in a row, without one answer in between. */
  failuresToOpen: number;
  /** First pause; each failed probe doubles it, up to the longest. */
  pauseMs: number;
  longestPauseMs: number;
}

type State =
  | { kind: "closed"; failures: number }
  | { kind: "open"; untilMs: number; pauseMs: number }
  | { kind: "probing"; pauseMs: number };

/**
 * Spares a map server that fails, and its callers the wait: after some failures in a row it lets nothing through for a
 * pause, and then one call as a probe, whose end decides. A late answer of an earlier call closes it too.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { now, failuresToOpen, longestPauseMs } = options;
  let state: State = { kind: "closed", failures: 0 };

  const open = (pauseMs: number): State => ({ kind: "open", untilMs: now() + pauseMs, pauseMs });

  function fail(isProbe: boolean): void {
    if (isProbe && state.kind === "probing") state = open(Math.min(state.pauseMs * 2, longestPauseMs));
    if (state.kind !== "closed") return;
    const failures = state.failures + 1;
    state = failures < failuresToOpen ? { kind: "closed", failures } : open(options.pauseMs);
  }

  function attempt(isProbe: boolean): Attempt {
    let isOver = false;
    const once = (tell: () => void) => () => {
      if (!isOver) tell();
      isOver = true;
    };
    return {
      succeeded: once(() => (state = { kind: "closed", failures: 0 })),
      failed: once(() => fail(isProbe)),
      abandoned: once(() => {
        if (isProbe && state.kind === "probing")
          state = { kind: "open", untilMs: now(), pauseMs: state.pauseMs };
      }),
    };
  }

  return {
    begin() {
      if (state.kind === "closed") return attempt(false);
      if (state.kind === "probing" || now() < state.untilMs) return undefined;
      state = { kind: "probing", pauseMs: state.pauseMs };
      return attempt(true);
    },
    isOpen: () => state.kind !== "closed",
  };
}
