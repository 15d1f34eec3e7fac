import type { AnyActorRef, AnyStateMachine, InspectionEvent } from "xstate";

/** Exposes machines by name; returns the way to remove them. */
type Expose = (actors: Record<string, AnyActorRef>) => () => void;

/** Exposes each running machine of the page by name; of several with one name the last started. */
export function exposedActors(expose: Expose): (event: InspectionEvent) => void {
  const opened = new WeakMap<object, () => void>();
  const begin = (actor: AnyActorRef & { logic?: Partial<AnyStateMachine> }) => {
    // Promises and callbacks are actors too; they have no id.
    if (typeof actor.logic?.id === "string") opened.set(actor, expose({ [actor.logic.id]: actor }));
  };
  // The actor's own completion is not observable here: React unsubscribes before it stops it.
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
