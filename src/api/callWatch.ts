import type { ApiError } from "./ApiError.ts";

/** Notified of every failed call, and of the first success after the server could not be reached. */
interface CallListener {
  onFailure?: (error: ApiError) => void;
  onRecovery?: () => void;
}

export interface CallWatch {
  /** Returns the way to unsubscribe. */
  watch: (listener: CallListener) => () => void;
  reportFailure: (error: ApiError) => void;
  reportSuccess: () => void;
}

export function createCallWatch(): CallWatch {
  const listeners = new Set<CallListener>();
  let isOutOfReach = false;
  return {
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reportFailure: (error) => {
      if (error.kind === "network" || error.kind === "aborted") isOutOfReach = true;
      for (const listener of listeners) listener.onFailure?.(error);
    },
    reportSuccess: () => {
      if (!isOutOfReach) return;
      isOutOfReach = false;
      for (const listener of listeners) listener.onRecovery?.();
    },
  };
}
