import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { MapData } from "../../schemas/project.ts";
import { notProvided } from "../notProvided.ts";

/** What is logged when the page has no place to put the map (spec §8.10). */
export const missingContainerMessage = "Missing HTML element to attach the OpenLayers Map to.";

/** The tools come this long after the map was attached, even if its first picture is still on the way. */
export const toolsWaitAtMostMs = 1_500;

/** Why a project could not be opened: it does not exist for this person, or something else went wrong. */
export type MapProblem = "notFound" | "unavailable";

export interface MapContext {
  projectId: number | null;
  project: MapData | null;
  /** Which attempt to show this project it is; a new attempt gets a new map. */
  attempt: number;
}

export type MapEvent =
  | { type: "map.open"; projectId: number }
  | { type: "map.attached" }
  | { type: "map.containerMissing" }
  | { type: "map.painted" }
  | { type: "map.retry" }
  /** The same project as it is now. */
  | { type: "map.update"; project: MapData }
  | { type: "map.reset" };

/** What `loadMapData` fails with. */
export class MapDataError extends Error {
  readonly problem: MapProblem;

  constructor(problem: MapProblem, cause?: unknown) {
    super(`the project's map could not be opened: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Whether the project is not, or no longer, there for this person. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof MapDataError && error.problem === "notFound";

/** Opening a project's map: its description, then the place on the page (spec §2.37, §4.37, §8.10). */
export const mapMachine = setup({
  types: { context: {} as MapContext, events: {} as MapEvent },
  actors: {
    loadMapData: fromPromise<MapData, { projectId: number }>(notProvided("loadMapData")),
    /** Sends `map.retry` when the connection is back. */
    watchRecovery: fromCallback<MapEvent>(notProvided("watchRecovery")),
  },
  delays: { toolsWait: toolsWaitAtMostMs },
  guards: {
    isElsewhere: ({ context }, { project }: { project: MapData }) =>
      project.workspace !== context.project?.workspace || project.datastore !== context.project.datastore,
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    isNumbered: (_, { projectId }: { projectId: number }) => Number.isSafeInteger(projectId) && projectId > 0,
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
    logProblem: (_args, _params: { message: string }) => notProvided("logProblem")(),
  },
}).createMachine({
  id: "map",
  context: { projectId: null, project: null, attempt: 0 },
  initial: "uninitialised",
  states: {
    uninitialised: { entry: "restoreDefaults" },
    loading: {
      invoke: {
        src: "loadMapData",
        input: ({ context }) => ({ projectId: context.projectId ?? Number.NaN }),
        onDone: {
          target: "attaching",
          actions: { type: "setProject", params: ({ event }) => ({ project: event.output }) },
        },
        onError: [
          { guard: { type: "isNotFound", params: ({ event }) => event }, target: "notFound" },
          { target: "failed" },
        ],
      },
    },
    attaching: {
      on: {
        "map.attached": "initialised",
        "map.containerMissing": {
          target: "uninitialised",
          actions: { type: "logProblem", params: { message: missingContainerMessage } },
        },
      },
    },
    initialised: {
      on: {
        "map.update": [
          // Its layers come from elsewhere: that is another map.
          {
            guard: { type: "isElsewhere", params: ({ event }) => event },
            actions: { type: "setProject", params: ({ event }) => event },
          },
          { actions: { type: "updateProject", params: ({ event }) => event } },
        ],
      },
      initial: "painting",
      states: {
        // What is not needed for the first picture is fetched after it.
        painting: { on: { "map.painted": "equipped" }, after: { toolsWait: "equipped" } },
        equipped: {},
      },
    },
    notFound: {},
    failed: { invoke: { src: "watchRecovery" }, on: { "map.retry": "loading" } },
  },
  on: {
    "map.open": [
      {
        guard: { type: "isNumbered", params: ({ event }) => event },
        target: ".loading",
        actions: { type: "setProjectId", params: ({ event }) => event },
      },
      { target: ".notFound", actions: "restoreDefaults" },
    ],
    "map.reset": ".uninitialised",
  },
});
