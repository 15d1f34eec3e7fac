import { createActorContext } from "@xstate/react";
import { readingMachine } from "../../../machines/lists/readingMachine.ts";

type Context = ReturnType<typeof createActorContext<typeof readingMachine>>;

interface ReadingModel<Found> {
  status: "loading" | "loaded" | "failed" | "gone";
  /** The last result, also while it is reloaded; null until then. */
  found: Found | null;
  failureMessageId: string | null;
  readAgain: () => void;
}

export interface ReadingContext<Found> extends Pick<Context, "Provider" | "useActorRef"> {
  useReading: () => ReadingModel<Found>;
}

/** A context for one read-only record; `ReadingProvider` in `src/app` provides its call. */
export function createReading<Found>(): ReadingContext<Found> {
  const { Provider, useActorRef, useSelector } = createActorContext(readingMachine);
  const useReading = () => {
    const actor = useActorRef();
    const { context, value } = useSelector((snapshot) => snapshot);
    return {
      /** Being refreshed is nobody's business. */
      status: value === "refreshing" ? ("loaded" as const) : value,
      /** The provider reads nothing else. */
      found: context.found as Found | null,
      failureMessageId: context.failureMessageId,
      readAgain: () => actor.send({ type: "reading.again" }),
    };
  };
  return { Provider, useActorRef, useReading };
}
