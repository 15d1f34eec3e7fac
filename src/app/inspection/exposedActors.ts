import type { AnyActorRef, AnyStateMachine, InspectionEvent } from "xstate";

/** Opens machines to inspection by their names; returns the way to close them. */
type Expose = (actors: Record<string, AnyActorRef>) => () => void;

/** Opens each machine of the page under its name from its beginning until its end; of several of one name the last to begin. */
export function exposedActors(expose: Expose): (event: InspectionEvent) => void {
  const opened = new WeakMap<object, () => void>();
  const begin = (actor: AnyActorRef & { logic?: Partial<AnyStateMachine> }) => {
    // Calls and watches are actors too; they have no name.
    if (typeof actor.logic?.id === "string") opened.set(actor, expose({ [actor.logic.id]: actor }));
  };
  // The actor itself tells nobody: React has its observers leave before it stops.
  const end = (actor: object) => {
    opened.get(actor)?.();
    opened.delete(actor);
  };
  return (seen) => {
    if (seen.type === "@xstate.event" && seen.event.type === "xstate.init")
      begin(seen.actorRef as AnyActorRef);
    if (seen.type !== "@xstate.snapshot") return;
    const { status } = seen.snapshot;
    if (seen.event.type === "xstate.stop" || status !== "active") end(seen.actorRef);
  };
}
