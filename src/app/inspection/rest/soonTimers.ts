import type { ActorRefLike, AnyActorRef, InspectionEvent } from "xstate";
import type { UnderWay } from "./createSettled.ts";

/**
 * A pause that a person would wait out, such as one after typing, is shorter than this, ms. What is longer is a clock,
 * a reminder or the end of somebody's patience, and runs in the background.
 */
const soonMs = 1000;

type System = AnyActorRef["system"];

const isActor = (actor: ActorRefLike): actor is AnyActorRef => "system" in actor;

/** The short timers of all machines that it observes. */
export function createSoonTimers(): { observe: (event: InspectionEvent) => void; underWay: UnderWay } {
  const known = new WeakSet<System>();
  // Who watches keeps no map alive that is gone.
  const systems = new Set<WeakRef<System>>();
  return {
    observe: ({ actorRef }) => {
      if (!isActor(actorRef)) return;
      const { system } = actorRef;
      if (known.has(system)) return;
      known.add(system);
      systems.add(new WeakRef(system));
    },
    underWay: () =>
      [...systems].flatMap((reference) => {
        const system = reference.deref();
        if (!system) systems.delete(reference);
        const timers = Object.values(system?.getSnapshot()._scheduledEvents ?? {});
        return timers.filter(({ delay }) => delay < soonMs).map(({ event }) => `the timer ${event.type}`);
      }),
  };
}
