import { FairQueue } from "../FairQueue.ts";
import type { Caller } from "../../services/maps/MapCall.ts";

/** The caller and the cost of the work. */
export interface CallCost {
  caller: Caller;
  /** Megapixels of a picture; more than 1 is large. */
  cost: number;
}

/**
 * Limits simultaneous calls, large ones to half of the slots; others wait in a fair queue, or are refused when it is
 * full.
 */
export interface CallLimiter {
  /**
   * Resolves with a function that releases the slot. Rejects when the signal aborts first, with `RateLimited` when too
   * many of this caller's calls wait and with `MapServerUnavailable` when the queue is full.
   */
  take(signal: AbortSignal, of?: CallCost): Promise<() => void>;
}

const productItself: CallCost = { caller: { company: "", person: "" }, cost: 0.1 };
const largeFrom = 1;

interface Waiting {
  isLarge: boolean;
  enter: () => void;
}

export function createCallLimiter(atOnce: number, mayWait: number): CallLimiter {
  const queue = new FairQueue<Waiting>({
    total: mayWait,
    // The rest is reserved for other companies.
    perCompany: Math.max(1, Math.floor(mayWait / 2)),
    perPerson: Math.max(1, Math.floor(mayWait / 4)),
  });
  const largeAtOnce = Math.max(1, Math.floor(atOnce / 2));
  let taken = 0;
  let takenByLarge = 0;

  const mayEnter = (isLarge: boolean) => taken < atOnce && !(isLarge && takenByLarge >= largeAtOnce);

  function turn(isLarge: boolean): () => void {
    taken++;
    if (isLarge) takenByLarge++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      taken--;
      if (isLarge) takenByLarge--;
      queue.next((each) => mayEnter(each.isLarge))?.enter();
    };
  }

  return {
    async take(signal, { caller, cost } = productItself) {
      signal.throwIfAborted();
      const isLarge = cost > largeFrom;
      if (mayEnter(isLarge)) {
        queue.charge(caller, cost);
        return turn(isLarge);
      }
      return await new Promise((resolve, reject) => {
        const giveUp = (): void => {
          leave();
          reject(signal.reason);
        };
        const enter = (): void => {
          signal.removeEventListener("abort", giveUp);
          resolve(turn(isLarge));
        };
        const leave = queue.add({ isLarge, enter }, caller, cost);
        signal.addEventListener("abort", giveUp, { once: true });
      });
    },
  };
}
