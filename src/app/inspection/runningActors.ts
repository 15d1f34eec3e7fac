import type { AnyActorRef, InspectionEvent } from "xstate";

/** The actors of this page by session, for who wants to send them something; those that ended are let go. */
export function createRunningActors() {
  const actors = new Map<string, WeakRef<AnyActorRef>>();
  return {
    observe: ({ actorRef }: InspectionEvent) => {
      // Of a child one may hear before its parent has begun.
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
