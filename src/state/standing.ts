import { createActorContext } from "@xstate/react";
import { standingMachine, type StandingEvent } from "../../machines/people/standingMachine.ts";

/** Changing the standing of users, for everything inside its provider. */
export const Standing = createActorContext(standingMachine);

/** What is asked of whom, and how far that is. */
export function useStanding() {
  const actor = Standing.useActorRef();
  const { context, value } = Standing.useSelector((snapshot) => snapshot);
  return {
    ...context,
    isAsked: value !== "closed",
    isBusy: value === "changing",
    send: (event: StandingEvent) => actor.send(event),
  };
}
