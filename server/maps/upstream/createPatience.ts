/** A wait that ends; counted anew whenever something moved. */
export interface Patience {
  /** Something moved, or is about to. */
  renew: () => void;
  end: () => void;
}

export function createPatience(timeoutMs: number, onEnd: () => void): Patience {
  const timer = setTimeout(onEnd, timeoutMs);
  return { renew: () => void timer.refresh(), end: () => clearTimeout(timer) };
}
