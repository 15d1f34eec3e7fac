import { assign, enqueueActions, fromCallback, fromPromise, raise, setup } from "xstate";
import type { LoggedAction } from "../activity/activityMachine.ts";
import type { MapData } from "../../schemas/project.ts";
import type { ChangedResource } from "../../schemas/realtime.ts";
import type { AppEmitted } from "../app/appContext.ts";
import type { TableEmitted } from "../attribute-table/tableSetup.ts";
import type { ClickedFeature } from "../feature-info/clickedFeatures.ts";
import type { HighlightEmitted } from "../feature-info/highlightSetup.ts";
import type { LayersEmitted } from "../layers/layersMachine.ts";
import type { MeasureEmitted } from "../measure/measureContext.ts";
import { notProvided } from "../notProvided.ts";
import { actorIn, beginParts, type MapActorName, type MapParts } from "./mapActors.ts";
import { isNotFound } from "./mapProblems.ts";
import type { UpdateEmitted } from "./updateMachine.ts";

/** What is logged when the page has no place to put the map (spec §8.10). */
export const missingContainerMessage = "Missing HTML element to attach the OpenLayers Map to.";

/** The tools come this long after the map was attached, even if its first picture is still on the way. */
export const toolsTimeoutMs = 1_500;

/** Panels that follow what has a machine of its own, by their titles: the table, and what is shown of a feature. */
export const tablePanel = "table.title";
export const featurePanel = "map.clickedFeatures";

interface MapInput {
  /** What is there as long as the page is. */
  parts: MapParts;
  /** What the first picture of a project needs. */
  pictureOf?: (project: MapData) => MapParts;
}

interface MapContext {
  projectId: number | null;
  project: MapData | null;
  /** Which attempt to show this project it is; a new attempt gets a new map. */
  attempt: number;
  /** The actors that were begun for this attempt, and end with it. */
  begun: readonly MapActorName[];
  pictureOf: (project: MapData) => MapParts;
}

type Emitted = AppEmitted | UpdateEmitted | LayersEmitted | HighlightEmitted | MeasureEmitted | TableEmitted;

/** What the application and the actors of the map say, and others of them are told. */
type Relayed = Extract<
  Emitted,
  {
    type:
      | "session.resumed"
      | "connection.regained"
      | "project.changed"
      | "layers.changed"
      | "resource.changed"
      | "changes.missed"
      | "tour.asked"
      | "update.taken"
      | "layer.toggled"
      | "layers.toggled"
      | "features.changed"
      | "feature.shown"
      | "feature.closed"
      | "measurement.finished"
      | "table.opened"
      | "table.closed";
  }
>;

export type MapEvent =
  | { type: "map.open"; projectId: number }
  | { type: "map.attached" }
  | { type: "map.containerMissing" }
  | { type: "map.painted" }
  | { type: "map.retry" }
  /** The same project as it is now. */
  | { type: "map.update"; project: MapData }
  | { type: "map.reset" }
  /** The code of these actors is there. */
  | { type: "actors.arrived"; parts: MapParts }
  /** Nobody needs these any more. */
  | { type: "actors.leave"; names: readonly MapActorName[] }
  | Relayed;

type TourStepDone = "layer.toggled" | "feature.opened" | "feature.closed" | "measurement.finished";

/** What opening a map is made of. */
const opening = setup({
  types: { context: {} as MapContext, events: {} as MapEvent, input: {} as MapInput },
  actors: {
    loadMapData: fromPromise<MapData, { projectId: number }>(notProvided("loadMapData")),
    /** Sends `map.retry` when the connection is back. */
    watchRecovery: fromCallback<MapEvent>(notProvided("watchRecovery")),
    /** Sends what the application emits. */
    watchApp: fromCallback<MapEvent>(notProvided("watchApp")),
  },
  delays: { toolsWait: toolsTimeoutMs },
  guards: {
    isElsewhere: ({ context }, { project }: { project: MapData }) =>
      project.workspace !== context.project?.workspace || project.datastore !== context.project.datastore,
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    isNumbered: (_, { projectId }: { projectId: number }) => Number.isSafeInteger(projectId) && projectId > 0,
    isOwnProject: ({ context }, { projectId }: { projectId: number }) =>
      context.project?.projectId === projectId,
    isOfBookmarks: (_, { resource }: { resource: ChangedResource }) => resource === "bookmarks",
    isOwnWorkspace: ({ context }, { workspace }: { workspace: string }) =>
      context.project?.workspace === workspace,
  },
  actions: {
    setProjectId: assign({
      projectId: (_, { projectId }: { projectId: number }) => projectId,
      project: null,
    }),
    setProject: assign({
      project: (_, { project }: { project: MapData }) => project,
      attempt: ({ context }) => context.attempt + 1,
    }),
    updateProject: assign({ project: (_, { project }: { project: MapData }) => project }),
    restoreDefaults: assign({ projectId: null, project: null }),
    beginPicture: assign(({ context, spawn, system, self }, { project }: { project: MapData }) => ({
      begun: beginParts(context.pictureOf(project), { spawn, system, listener: self }),
    })),
    beginActors: assign(({ context, spawn, system, self }, { parts }: { parts: MapParts }) => ({
      begun: [...context.begun, ...beginParts(parts, { spawn, system, listener: self })],
    })),
    takeUpdate: raise((_, { project }: { project: MapData }) => ({ type: "map.update" as const, project })),
    /** Notes it in the log of activities. */
    noteDeed: (_args, _params: LoggedAction) => notProvided("noteDeed")(),
    announceUpdate: notProvided("announceUpdate"),
    loadSessionDialog: notProvided("loadSessionDialog"),
    logProblem: (_args, _params: { message: string }) => notProvided("logProblem")(),
  },
});

/** The same, with what the actors of the map tell each other. */
export const mapSetup = opening.extend({
  actions: {
    /** What the log of activities has not told the server yet, it tells now. */
    endActors: enqueueActions(
      ({ context, system, enqueue }, { names }: { names?: readonly MapActorName[] }) => {
        const ended = context.begun.filter((name) => names?.includes(name) ?? true);
        const activity = actorIn(system, "activity");
        if (activity && ended.includes("activity")) enqueue.sendTo(activity, { type: "page.hide" });
        for (const name of ended) enqueue.stopChild(name);
        enqueue.assign({ begun: context.begun.filter((name) => !ended.includes(name)) });
      },
    ),
    askLayersAgain: enqueueActions(({ system, enqueue }) => {
      const layers = actorIn(system, "layers");
      if (layers) enqueue.sendTo(layers, { type: "layers.retry" });
    }),
    renewLayers: enqueueActions(({ system, enqueue }, { layers: names }: { layers: readonly string[] }) => {
      const layers = actorIn(system, "layers");
      if (layers) enqueue.sendTo(layers, { type: "layers.outdated", names });
    }),
    takeLayers: enqueueActions(({ system, enqueue }, { project }: { project: MapData }) => {
      const layers = actorIn(system, "layers");
      if (layers) enqueue.sendTo(layers, { type: "layers.take", names: project.layers });
    }),
    checkUpdate: enqueueActions(({ context, system, enqueue }) => {
      const update = actorIn(system, "update");
      const { project } = context;
      if (update && project) enqueue.sendTo(update, { type: "update.check", shown: project });
    }),
    openPanel: enqueueActions(({ system, enqueue }, { panel }: { panel: string }) => {
      const docks = actorIn(system, "docks");
      if (docks) enqueue.sendTo(docks, { type: "panel.open", panel });
    }),
    closePanel: enqueueActions(({ system, enqueue }, { panel }: { panel: string }) => {
      const docks = actorIn(system, "docks");
      if (docks) enqueue.sendTo(docks, { type: "panel.close", panel });
    }),
    showInTable: enqueueActions(({ system, enqueue }, { feature }: { feature: ClickedFeature }) => {
      const table = actorIn(system, "table");
      const { layer, id, properties, geometry = null } = feature;
      if (table) enqueue.sendTo(table, { type: "table.seeClick", layer, row: { id, properties, geometry } });
    }),
    renewTable: enqueueActions(({ system, enqueue }, { names }: { names: readonly string[] }) => {
      const table = actorIn(system, "table");
      if (table) for (const layer of names) enqueue.sendTo(table, { type: "table.seeFilter", layer });
    }),
    renewBookmarks: enqueueActions(({ system, enqueue }) => {
      const bookmarks = actorIn(system, "bookmarks");
      if (bookmarks) enqueue.sendTo(bookmarks, { type: "bookmarks.refresh" });
    }),
    startTour: enqueueActions(({ system, enqueue }) => {
      const tour = actorIn(system, "tour");
      if (tour) enqueue.sendTo(tour, { type: "tour.start" });
    }),
    /** Goes on with the tour where this was its step. */
    goOnWithTour: enqueueActions(({ system, enqueue }, { type }: { type: TourStepDone }) => {
      const tour = actorIn(system, "tour");
      if (tour) enqueue.sendTo(tour, { type });
    }),
  },
});
