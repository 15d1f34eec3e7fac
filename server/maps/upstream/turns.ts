import { MapServerUnavailable } from "../../services/errors.ts";

/** Lets a number of callers through at once; the others wait their turn, or are refused when too many do. */
export interface Turns {
  /** Resolves when it is the caller's turn, with the function that ends it. Rejects when the signal aborts first. */
  take(signal: AbortSignal): Promise<() => void>;
}

export function createTurns(atOnce: number, mayWait: number): Turns {
  let taken = 0;
  const waiting = new Set<() => void>();

  function turn(): () => void {
    taken++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      taken--;
      const [next] = waiting;
      next?.();
    };
  }

  return {
    async take(signal) {
      signal.throwIfAborted();
      if (taken < atOnce) return turn();
      if (waiting.size >= mayWait)
        throw new MapServerUnavailable({ cause: new Error("too many requests wait") });
      return await new Promise((resolve, reject) => {
        const leave = (): void => {
          waiting.delete(enter);
          signal.removeEventListener("abort", giveUp);
        };
        const enter = (): void => {
          leave();
          resolve(turn());
        };
        const giveUp = (): void => {
          leave();
          reject(signal.reason);
        };
        waiting.add(enter);
        signal.addEventListener("abort", giveUp, { once: true });
      });
    },
  };
}
