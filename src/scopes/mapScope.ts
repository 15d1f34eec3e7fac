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

/** An open map's actors, as a context. */
export const MapScope = createActorContext(mapMachine);

/** An actor of the surrounding map; undefined while its code is not there. */
export function useMapActorIfThere<Name extends MapActorName>(name: Name): MapActor<Name> | undefined {
  const { system } = MapScope.useActorRef();
  MapScope.useSelector(({ children }) => children[name]);
  return actorIn(system, name);
}

/**
 * An actor of the surrounding map.
 * @throws where the map has none of that name: its code has to be loaded first, by `useMapParts`
 */
function useMapActor<Name extends MapActorName>(name: Name): MapActor<Name> {
  const actor = useMapActorIfThere(name);
  if (!actor) throw new Error(`The map has no actor "${name}" yet.`);
  return actor;
}

/** Reads one actor of the map. */
export const mapActor = <Name extends MapActorName>(name: Name) => readActor(() => useMapActor(name));

/** Starts actors whose code was loaded with this component, and stops them on unmount; false until they run. */
export function useMapParts(parts: () => MapParts): boolean {
  const map = MapScope.useActorRef();
  const [own] = useState(parts);
  const areThere = MapScope.useSelector(({ children }) =>
    Object.keys(own).every((name) => children[name] !== undefined),
  );
  useLayoutEffect(() => map.send({ type: "actors.arrived", parts: own }), [map, own]);
  // After the children's own clean-up.
  useEffect(() => () => map.send({ type: "actors.leave", names: namesOf(own) }), [map, own]);
  return areThere;
}
