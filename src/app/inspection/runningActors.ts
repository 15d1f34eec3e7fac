import type { AnyActorRef, InspectionEvent } from "xstate";

/** The running actors of this page by session, to send events to. */
export function createRunningActors() {
  const actors = new Map<string, WeakRef<AnyActorRef>>();
  return {
    observe: ({ actorRef }: InspectionEvent) => {
      // A child may be reported before its parent has started.
      let actor: AnyActorRef | undefined = actorRef as AnyActorRef;
      for (; actor && !actors.has(actor.sessionId); actor = actor._parent)
        actors.set(actor.sessionId, new WeakRef(actor));
    },
    find: (session: string): AnyActorRef | undefined => {
      const actor = actors.get(session)?.deref();
      if (!actor) actors.delete(session);
      return actor;
    },
  };
}
