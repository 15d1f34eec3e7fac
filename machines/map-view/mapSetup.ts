import { assign, fromCallback, fromPromise, raise, setup } from "xstate";
import type { LoggedAction } from "../activity/activityMachine.ts";
import type { MapData } from "../../schemas/project.ts";
import type { ChangedResource } from "../../schemas/realtime.ts";
import type { AppEmitted } from "../app/appContext.ts";
import { notProvided } from "../notProvided.ts";
import type { KeptShape } from "../drawings/drawingEditorContext.ts";
import { emptyLink, type MapLink } from "../permalink/MapLink.ts";
import { beginParts } from "./beginParts.ts";
import type { MapActorEmitted, MapActorName, MapParts } from "./mapActors.ts";
import { isNotFound } from "./mapProblems.ts";
import type { LinkedLater } from "./shownLink.ts";
import type { ViewEmitted } from "./viewOrders.ts";

/** What is logged when the page has no place to put the map (spec §8.10). */
export const missingContainerMessage = "Missing HTML element to attach the OpenLayers Map to.";

/** The tools come this long after the map was attached, even if its first picture is still on the way. */
export const toolsTimeoutMs = 1_500;

/** Panels that follow what has a machine of its own, by their titles: the table, a feature that is shown, a filter. */
export const tablePanel = "table.title";
export const featurePanel = "map.clickedFeatures";
export const filterPanel = "list.filter";
export const drawingsPanel = "drawings.title";
export const selectionPanel = "selection.title";

interface MapInput {
  /** What is there as long as the page is. */
  parts: MapParts;
  /** What the first picture of a project needs. */
  pictureOf?: (project: MapData) => MapParts;
  /** An id for a measurement that a link brings. */
  newMeasurementId?: () => string;
}

export interface MapContext {
  projectId: number | null;
  project: MapData | null;
  /** Which attempt to show this project it is; a new attempt gets a new map. */
  attempt: number;
  /** The actors that were begun for this attempt, and end with it. */
  begun: readonly MapActorName[];
  pictureOf: (project: MapData) => MapParts;
  newMeasurementId: () => string;
  /** The drawings and the selection that a link shows, for when their code is there. */
  linked: LinkedLater;
  /** Shapes for a drawing, for when the code for that is there. */
  toDraw: readonly KeptShape[];
}

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
  /** What a link says of the map is another now. */
  | { type: "shown.changed" }
  | AppEmitted
  | ViewEmitted
  | MapActorEmitted;

/** What opening a map is made of. */
export const mapSetup = setup({
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
    isOfDrawings: (_, { resource }: { resource: ChangedResource }) => resource === "drawings",
    isOwnWorkspace: ({ context }, { workspace }: { workspace: string }) =>
      context.project?.workspace === workspace,
  },
  actions: {
    setProjectId: assign({
      projectId: (_, { projectId }: { projectId: number }) => projectId,
      project: null,
      linked: emptyLink,
    }),
    setProject: assign({
      project: (_, { project }: { project: MapData }) => project,
      attempt: ({ context }) => context.attempt + 1,
      toDraw: [],
    }),
    updateProject: assign({ project: (_, { project }: { project: MapData }) => project }),
    holdDrawn: assign(({ context: { toDraw } }, { name, text, geometry }: KeptShape) => ({
      toDraw: [...toDraw, { name, text, geometry }],
    })),
    setLinked: assign((_, { link }: { link: MapLink }) => ({ linked: link })),
    restoreDefaults: assign({ projectId: null, project: null }),
    beginPicture: assign(({ context, spawn, system, self }, { project }: { project: MapData }) => ({
      begun: beginParts(context.pictureOf(project), { spawn, system, listener: self }),
    })),
    beginActors: assign(({ context, spawn, system, self }, { parts }: { parts: MapParts }) => ({
      begun: [...context.begun, ...beginParts(parts, { spawn, system, listener: self })],
    })),
    takeUpdate: raise((_, { project }: { project: MapData }) => ({ type: "map.update" as const, project })),
    /** Notes it in the log of activities. */
    logAction: (_args, _params: LoggedAction) => notProvided("logAction")(),
    announceUpdate: notProvided("announceUpdate"),
    loadSessionDialog: notProvided("loadSessionDialog"),
    logProblem: (_args, _params: { message: string }) => notProvided("logProblem")(),
  },
});
