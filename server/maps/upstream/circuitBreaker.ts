/** A call that was let through; its outcome is reported once. */
interface Attempt {
  /** The map server answered, whatever the answer. */
  succeeded: () => void;
  /** It was unreachable, too slow or unable to answer. */
  failed: () => void;
  /** It ended without a verdict on the map server: the caller disconnected. */
  abandoned: () => void;
}

export interface CircuitBreaker {
  /** Undefined while the circuit is open. */
  begin: () => Attempt | undefined;
  /** Whether calls fail at once, except for a probe now and then. */
  isOpen: () => boolean;
}

export interface CircuitBreakerOptions {
  /** A monotonic clock, ms. */
  now: () => number;
  /** Consecutive failures that open the circuit. */
  failuresToOpen: number;
  /** First pause; each failed probe doubles it, up to the maximum. */
  pauseMs: number;
  maxPauseMs: number;
}

type State =
  | { kind: "closed"; failures: number }
  | { kind: "open"; untilMs: number; pauseMs: number }
  | { kind: "probing"; pauseMs: number };

/**
 * A circuit breaker: after some consecutive failures no calls are made during a pause, then one call as a probe, whose
 * outcome decides. A late success of an earlier call closes it too.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { now, failuresToOpen, maxPauseMs } = options;
  let state: State = { kind: "closed", failures: 0 };

  const open = (pauseMs: number): State => ({ kind: "open", untilMs: now() + pauseMs, pauseMs });

  function fail(isProbe: boolean): void {
    if (isProbe && state.kind === "probing") state = open(Math.min(state.pauseMs * 2, maxPauseMs));
    if (state.kind !== "closed") return;
    const failures = state.failures + 1;
    state = failures < failuresToOpen ? { kind: "closed", failures } : open(options.pauseMs);
  }

  function attempt(isProbe: boolean): Attempt {
    let isOver = false;
    const once = (report: () => void) => () => {
      if (!isOver) report();
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
