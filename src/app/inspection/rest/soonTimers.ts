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
  // Who watches keeps no map alive that is gone.
  const known = new WeakMap<System, WeakRef<System>>();
  const systems = new Set<WeakRef<System>>();
  return {
    observe: (event) => {
      const { actorRef, rootId } = event;
      if (!isActor(actorRef)) return;
      const { system } = actorRef;
      const reference = known.get(system) ?? new WeakRef(system);
      known.set(system, reference);
      systems.add(reference);
      // React's hook puts back the timers of a machine that it stopped, although none of them runs any more.
      if (isStop(event) && actorRef.sessionId === rootId) systems.delete(reference);
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

const isStop = (event: InspectionEvent): boolean =>
  event.type === "@xstate.snapshot" && event.event.type === "xstate.stop";
