/** An idle time-out, restarted at each activity. */
export interface IdleTimeout {
  /** There was activity, or is about to be. */
  renew: () => void;
  end: () => void;
}

export function createIdleTimeout(timeoutMs: number, onEnd: () => void): IdleTimeout {
  const timer = setTimeout(onEnd, timeoutMs);
  return { renew: () => void timer.refresh(), end: () => clearTimeout(timer) };
}
