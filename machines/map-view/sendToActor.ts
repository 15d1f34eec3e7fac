import { type AnyActorRef, enqueueActions } from "xstate";
import type { EventOfMapActor, MapActorName, MapSystem } from "./mapActors.ts";
import type { MapContext, MapEvent } from "./mapSetup.ts";

interface Known {
  context: MapContext;
  system: MapSystem;
}

/** What an event carries beside its type. */
type Carried<Name extends MapActorName, Type> = Omit<Extract<EventOfMapActor<Name>, { type: Type }>, "type">;

/**
 * The action that sends an event to an actor of the map, where that has begun.
 *
 * @param read what the event carries; null where it is not to be sent, several where more than one is
 */
export function sendToActor<
  Name extends MapActorName,
  Type extends EventOfMapActor<Name>["type"],
  Params extends object | undefined = undefined,
>(
  name: Name,
  type: Type,
  read: (known: Known, params: Params) => Carried<Name, Type> | readonly Carried<Name, Type>[] | null,
) {
  return enqueueActions<MapContext, MapEvent, Params, MapEvent, never, never, never, never, never>(
    ({ context, system, enqueue }, params) => {
      const actor: AnyActorRef | undefined = system.get(name);
      if (!actor) return;
      const carried: object | readonly object[] = read({ context, system }, params) ?? [];
      for (const each of [carried].flat()) enqueue.sendTo(actor, { ...each, type });
    },
  );
}
