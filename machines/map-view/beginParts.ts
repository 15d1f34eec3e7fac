import type { AnyActorLogic, AnyActorRef } from "xstate";
import {
  actorIn,
  type ActorOf,
  type MapActorName,
  type MapParts,
  type MapSystem,
  namesOf,
} from "./mapActors.ts";
import { linkedValues } from "./shownLink.ts";

interface Begin {
  system: MapSystem;
  spawn: (logic: AnyActorLogic, options: { id: string; systemId: string; input: unknown }) => AnyActorRef;
  /** Hears everything that the new actors emit, and of each that what a link says of it is another. */
  listener: AnyActorRef;
}

/** Begins those of the parts that are not there yet; answers the names of all of them. */
export function beginParts(parts: MapParts, { system, spawn, listener }: Begin): MapActorName[] {
  const names = namesOf(parts);
  const actorOf: ActorOf = (name) => {
    const actor = actorIn(system, name);
    if (!actor) throw new Error(`The map has no actor "${name}" yet.`);
    return actor;
  };
  for (const name of names) {
    const begun = system.get(name) ? undefined : parts[name]?.(actorOf);
    if (!begun) continue;
    const actor = spawn(begun.logic, { id: name, systemId: name, input: begun.input });
    actor.on("*", (emitted) => listener.send(emitted));
    const values = linkedValues[name];
    if (values)
      onOther(
        actor,
        () => values(system),
        () => listener.send({ type: "shown.changed" }),
      );
  }
  return names;
}

/** Calls back, in the same moment, each time that one of the values read of an actor is another. */
function onOther(actor: AnyActorRef, read: () => readonly unknown[], callBack: () => void): void {
  let before = read();
  actor.subscribe(() => {
    const values = read();
    if (values.every((value, place) => Object.is(value, before[place]))) return;
    before = values;
    callBack();
  });
}
