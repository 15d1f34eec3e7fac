import type {
  ActorRefFrom,
  AnyActorLogic,
  AnyActorRef,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
} from "xstate";
import { keysOf } from "../../schemas/records.ts";
import type { activityMachine } from "../activity/activityMachine.ts";
import type { tableMachine } from "../attribute-table/tableMachine.ts";
import type { baseLayerMachine } from "../base-map/baseLayerMachine.ts";
import type { bookmarksMachine } from "../bookmarks/bookmarksMachine.ts";
import type { compareMachine } from "../compare/compareMachine.ts";
import type { coordinatesMachine } from "../coordinates/coordinatesMachine.ts";
import type { goToMachine } from "../coordinates/goToMachine.ts";
import type { tourMachine } from "../demo/tourMachine.ts";
import type { drawingEditorMachine } from "../drawings/drawingEditorMachine.ts";
import type { drawingsMachine } from "../drawings/drawingsMachine.ts";
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
import type { viewHistoryMachine } from "../view-history/viewHistoryMachine.ts";
import type { movementMachine } from "./movementMachine.ts";
import type { selectionMachine } from "../selection/selectionMachine.ts";
import type { updateMachine } from "./updateMachine.ts";
import type { ViewLogic } from "./viewOrders.ts";

/** The actors of an open map, by the name under which its system knows them. */
interface MapLogics {
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
  /** Where it stood. */
  viewHistory: typeof viewHistoryMachine;
  /** Where the map stands; made where OpenLayers is. */
  view: ViewLogic;
  // What comes with a panel, or in a demo.
  bookmarks: typeof bookmarksMachine;
  savedFilters: typeof bookmarksMachine;
  savedSelections: typeof bookmarksMachine;
  drawings: typeof drawingsMachine;
  drawingEditor: typeof drawingEditorMachine;
  print: typeof printMachine;
  /** A print of features, a page each. */
  report: typeof printMachine;
  selection: typeof selectionMachine;
  tour: typeof tourMachine;
}

export type MapActorName = keyof MapLogics;
export type MapActor<Name extends MapActorName> = ActorRefFrom<MapLogics[Name]>;

export type EventOfMapActor<Name extends MapActorName> = EventFromLogic<MapLogics[Name]>;

/** Another actor of the same map. */
export type ActorOf = <Name extends MapActorName>(name: Name) => MapActor<Name>;

type Named<Emitted> = Emitted extends { type: infer Type } ? (string extends Type ? never : Emitted) : never;

/** Everything that actors of a map emit. */
export type MapActorEmitted = { [Name in MapActorName]: Named<EmittedFrom<MapLogics[Name]>> }[MapActorName];

/** A logic with its effects, and what it begins with. */
type Begun<Logic extends AnyActorLogic> =
  undefined extends InputFrom<Logic>
    ? { logic: Logic; input?: undefined }
    : { logic: Logic; input: InputFrom<Logic> };

/**
 * How actors of a map are begun, by name, in this order; each is asked once those before it are there. Whoever has the code
 * of a tool sends them to the map by `actors.arrived`.
 */
export type MapParts = {
  readonly [Name in MapActorName]?: (actorOf: ActorOf) => Begun<MapLogics[Name]>;
};

export type MapSystem = AnyActorRef["system"];

/** An actor of a map; undefined while its code is not there. */
export const actorIn = <Name extends MapActorName>(system: MapSystem, name: Name) =>
  system.get(name) as MapActor<Name> | undefined;

export const namesOf = (parts: MapParts): MapActorName[] => keysOf(parts);
