import { FairQueue } from "../FairQueue.ts";
import type { Caller } from "../../services/maps/MapCall.ts";

/** Whose turn it is, and how much of the others' time it takes. */
export interface TurnFor {
  caller: Caller;
  /** Of a picture its megapixels; more than 1 is large. */
  cost: number;
}

/**
 * Lets a number of callers through at once, large ones on half of the places only; the others wait for a turn that is fair to all who
 * wait, or are refused when too many do.
 */
export interface Turns {
  /**
   * Resolves when it is the caller's turn, with the function that ends it. Rejects when the signal aborts first, with
   * `RateLimited` when too many of this caller's wait and with `MapServerUnavailable` when too many do.
   */
  take(signal: AbortSignal, of?: TurnFor): Promise<() => void>;
}

const productItself: TurnFor = { caller: { company: "", person: "" }, cost: 0.1 };
const largeFrom = 1;

interface Waiting {
  isLarge: boolean;
  enter: () => void;
}

export function createTurns(atOnce: number, mayWait: number): Turns {
  const queue = new FairQueue<Waiting>({
    total: mayWait,
    // What is left when one company fills its part is for the others.
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
