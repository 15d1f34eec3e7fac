import { assign, emit, fromPromise, setup } from "xstate";
import type { MapData } from "../../schemas/project.ts";
import { isNotFound } from "./mapProblems.ts";
import { notProvided } from "../notProvided.ts";

interface UpdateContext {
  /** What the map shows; null until it was first asked about. */
  shown: MapData | null;
  /** The last attempt to refresh failed. */
  hasFailed: boolean;
}

export type UpdateEvent =
  /** The server announced a change of the project that the map shows, or may have. */
  { type: "update.check"; shown: MapData } | { type: "update.now" } | { type: "update.later" };

export type UpdateEmitted = { type: "update.taken"; project: MapData };

/** Whether a map of the one looks as a map of the other. */
function isSameMap(one: MapData | null, other: MapData): boolean {
  const comparable = ({ layers, latlonBoundingBox: box, styles = {}, titles = {}, ...project }: MapData) =>
    JSON.stringify([
      project.projectId,
      project.name,
      project.workspace,
      project.datastore,
      project.zoom,
      layers,
      [box.minx, box.miny, box.maxx, box.maxy],
      layers.map((layer) => [styles[layer], titles[layer]]),
      project.metadataVersion,
      project.arrangement,
    ]);
  return one !== null && comparable(one) === comparable(other);
}

/**
 * Whether an open map is as its project is now. Nothing on it changes before its person says so: in the middle of work,
 * layers must not come and go by themselves.
 */
export const updateMachine = setup({
  types: {
    context: {} as UpdateContext,
    events: {} as UpdateEvent,
    emitted: {} as UpdateEmitted,
  },
  actors: {
    /** Fails with a `isNotFound`. */
    readMapData: fromPromise<MapData, { projectId: number }>(notProvided("readMapData")),
  },
  guards: {
    isSame: ({ context }, found: MapData) => isSameMap(context.shown, found),
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
  },
  actions: {
    noteShown: assign((_, shown: MapData) => ({ shown })),
    noteFailure: assign({ hasFailed: true }),
    forgetFailure: assign({ hasFailed: false }),
    tellTaken: emit((_, project: MapData) => ({ type: "update.taken" as const, project })),
  },
}).createMachine({
  id: "update",
  context: { shown: null, hasFailed: false },
  initial: "current",
  on: {
    "update.check": {
      target: ".checking",
      reenter: true,
      actions: { type: "noteShown", params: ({ event }) => event.shown },
    },
  },
  states: {
    current: {},
    checking: {
      invoke: {
        src: "readMapData",
        input: ({ context }) => ({ projectId: context.shown?.projectId ?? Number.NaN }),
        onDone: [
          { guard: { type: "isSame", params: ({ event }) => event.output }, target: "current" },
          { target: "outdated" },
        ],
        onError: [
          { guard: { type: "isNotFound", params: ({ event }) => event }, target: "lost" },
          // Nobody asked; the next change asks again.
          { target: "current" },
        ],
      },
    },
    outdated: {
      initial: "offered",
      exit: "forgetFailure",
      on: { "update.now": "refreshing" },
      states: {
        offered: { on: { "update.later": "postponed" } },
        postponed: {},
      },
    },
    refreshing: {
      invoke: {
        src: "readMapData",
        input: ({ context }) => ({ projectId: context.shown?.projectId ?? Number.NaN }),
        onDone: { target: "current", actions: { type: "tellTaken", params: ({ event }) => event.output } },
        onError: [
          { guard: { type: "isNotFound", params: ({ event }) => event }, target: "lost" },
          { target: "outdated", actions: "noteFailure" },
        ],
      },
    },
    /** The project is no longer there for this person; what they made on its map still is. */
    lost: {},
  },
});
