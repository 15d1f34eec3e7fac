import type { AnyActorRef, AnyStateMachine, InspectionEvent } from "xstate";

/** Opens machines to inspection by their names; returns the way to close them. */
type Expose = (actors: Record<string, AnyActorRef>) => () => void;

/** Opens each machine of the page under its name from its beginning until its end; of several of one name the last to begin. */
export const exposedActors =
  (expose: Expose) =>
  (event: InspectionEvent): void => {
    if (event.type !== "@xstate.event" || event.event.type !== "xstate.init") return;
    const actor = event.actorRef as AnyActorRef & { logic?: Partial<AnyStateMachine> };
    // Calls and watches are actors too; they have no name.
    if (typeof actor.logic?.id !== "string") return;
    const close = expose({ [actor.logic.id]: actor });
    actor.subscribe({ complete: close });
  };
