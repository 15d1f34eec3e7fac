import { createActorContext } from "@xstate/react";
import { readingMachine } from "../../../machines/lists/readingMachine.ts";

/** One thing that is only looked at, for everything inside its provider. */
export const Reading = createActorContext(readingMachine);

/** What is read around a component. What it is, is decided where the provider gets its effects. */
export function useReading() {
  const actor = Reading.useActorRef();
  const { context, value } = Reading.useSelector((snapshot) => snapshot);
  return {
    /** Being refreshed is nobody's business. */
    status: value === "refreshing" ? ("loaded" as const) : value,
    /** What was read last, also while it is read again. */
    found: context.found,
    failureMessageId: context.failureMessageId,
    readAgain: () => actor.send({ type: "reading.again" }),
  };
}
