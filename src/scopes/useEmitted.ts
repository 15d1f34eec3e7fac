import { useEffect, useEffectEvent } from "react";
import type { ActorRef, EventObject, Snapshot } from "xstate";

/** Calls `handle` for each event of this type that the machine emits, while mounted. */
export function useEmitted<Emitted extends EventObject, Type extends Emitted["type"]>(
  actor: Pick<ActorRef<Snapshot<unknown>, never, Emitted>, "on">,
  type: Type,
  handle: (event: Extract<Emitted, { type: Type }>) => void,
): void {
  const handleNow = useEffectEvent(handle);
  useEffect(() => {
    const subscription = actor.on(type, (event) =>
      handleNow(event as unknown as Extract<Emitted, { type: Type }>),
    );
    return () => subscription.unsubscribe();
  }, [actor, type]);
}
