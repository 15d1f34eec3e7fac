import { createActorContext } from "@xstate/react";
import { useEffect, useLayoutEffect, useState } from "react";
import {
  actorIn,
  type MapActor,
  type MapActorName,
  type MapParts,
  namesOf,
} from "../../machines/map-view/mapActors.ts";
import { mapMachine } from "../../machines/map-view/mapMachine.ts";
import { readActor } from "./readActor.ts";

/** An open map and its actors, for everything inside its provider. */
export const MapScope = createActorContext(mapMachine);

/**
 * An actor of the map around a component.
 * @throws where the map has none of that name: its code has to arrive first, by `useMapParts`
 */
function useMapActor<Name extends MapActorName>(name: Name): MapActor<Name> {
  const { system } = MapScope.useActorRef();
  MapScope.useSelector(({ children }) => children[name]);
  const actor = actorIn(system, name);
  if (!actor) throw new Error(`The map has no actor "${name}" yet.`);
  return actor;
}

/** Reads one actor of the map. */
export const mapActor = <Name extends MapActorName>(name: Name) => readActor(() => useMapActor(name));

/** Begins actors whose code has come with this component, and ends them with it; false until they are there. */
export function useMapParts(parts: () => MapParts): boolean {
  const map = MapScope.useActorRef();
  const [own] = useState(parts);
  const areThere = MapScope.useSelector(({ children }) =>
    Object.keys(own).every((name) => children[name] !== undefined),
  );
  useLayoutEffect(() => map.send({ type: "actors.arrived", parts: own }), [map, own]);
  // Later than the parts inside have taken leave of them.
  useEffect(() => () => map.send({ type: "actors.leave", names: namesOf(own) }), [map, own]);
  return areThere;
}
