import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from "xstate";
import type { activityMachine } from "../activity/activityMachine.ts";
import type { tableMachine } from "../attribute-table/tableMachine.ts";
import type { baseLayerMachine } from "../base-map/baseLayerMachine.ts";
import type { bookmarksMachine } from "../bookmarks/bookmarksMachine.ts";
import type { compareMachine } from "../compare/compareMachine.ts";
import type { coordinatesMachine } from "../coordinates/coordinatesMachine.ts";
import type { goToMachine } from "../coordinates/goToMachine.ts";
import type { tourMachine } from "../demo/tourMachine.ts";
import type { docksMachine } from "../docks/docksMachine.ts";
import type { fullScreenMachine } from "../docks/fullScreenMachine.ts";
import type { highlightMachine } from "../feature-info/highlightMachine.ts";
import type { hotkeysMachine } from "../keyboard/hotkeysMachine.ts";
import type { filterEditorMachine } from "../layer-filter/filterEditorMachine.ts";
import type { layersMachine } from "../layers/layersMachine.ts";
import type { locateMachine } from "../locate/locateMachine.ts";
import type { measureMachine } from "../measure/measureMachine.ts";
import type { permalinkMachine } from "../permalink/permalinkMachine.ts";
import type { printMachine } from "../print/printMachine.ts";
import type { searchMachine } from "../search/searchMachine.ts";
import type { movementMachine } from "./movementMachine.ts";
import type { updateMachine } from "./updateMachine.ts";

/** The machines of an open map, by the name under which its system knows them. */
interface MapMachines {
  /** Whether the map is as its project is now. */
  update: typeof updateMachine;
  // What the first picture needs.
  baseLayer: typeof baseLayerMachine;
  layers: typeof layersMachine;
  movement: typeof movementMachine;
  // What comes with the tools.
  activity: typeof activityMachine;
  compare: typeof compareMachine;
  coordinates: typeof coordinatesMachine;
  docks: typeof docksMachine;
  filterEditor: typeof filterEditorMachine;
  fullScreen: typeof fullScreenMachine;
  goTo: typeof goToMachine;
  highlight: typeof highlightMachine;
  hotkeys: typeof hotkeysMachine;
  locate: typeof locateMachine;
  measure: typeof measureMachine;
  permalink: typeof permalinkMachine;
  search: typeof searchMachine;
  table: typeof tableMachine;
  // What comes with a panel, or in a demo.
  bookmarks: typeof bookmarksMachine;
  print: typeof printMachine;
  tour: typeof tourMachine;
}

export type MapActorName = keyof MapMachines;
export type MapActor<Name extends MapActorName> = ActorRefFrom<MapMachines[Name]>;

/** Another actor of the same map. */
export type ActorOf = <Name extends MapActorName>(name: Name) => MapActor<Name>;

/** A machine with its effects, and what it begins with. */
type Begun<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine>
    ? { logic: Machine; input?: undefined }
    : { logic: Machine; input: InputFrom<Machine> };

/**
 * How actors of a map are begun, by name, in this order; each is asked once those before it are there. Whoever has the code
 * of a tool sends them to the map by `actors.arrived`.
 */
export type MapParts = {
  readonly [Name in MapActorName]?: (actorOf: ActorOf) => Begun<MapMachines[Name]>;
};

export type MapSystem = AnyActorRef["system"];

/** An actor of a map; undefined while its code is not there. */
export const actorIn = <Name extends MapActorName>(system: MapSystem, name: Name) =>
  system.get(name) as MapActor<Name> | undefined;

interface Begin {
  system: MapSystem;
  spawn: (logic: AnyStateMachine, options: { id: string; systemId: string; input: unknown }) => AnyActorRef;
  /** Hears everything that the new actors emit. */
  listener: AnyActorRef;
}

/** Begins those of the parts that are not there yet; answers the names of all of them. */
export function beginParts(parts: MapParts, { system, spawn, listener }: Begin): MapActorName[] {
  const names = Object.keys(parts) as MapActorName[];
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
  }
  return names;
}
