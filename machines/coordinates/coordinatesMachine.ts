import { assign, fromPromise, setup } from "xstate";
import { isNotation, type Notation } from "./notations.ts";
import { notProvided } from "../notProvided.ts";

export interface CoordinatesContext {
  notation: Notation;
}

/** Local storage key of the notation. */
export const notationStorageKey = "map__notation";
/** Default notation. */
const defaultNotation: Notation = "rd";
/** Pause before a correction grid that failed to load is requested again. */
export const gridPauseMs = 60_000;

/** The notation of positions, and whether RD New is exact yet. */
export const coordinatesMachine = setup({
  types: {
    context: {} as CoordinatesContext,
    events: {} as { type: "notation.choose"; notation: Notation },
    input: {} as { stored: unknown },
  },
  actors: {
    /** Ends when the images of the first view are there, or will not come: these go before the grid. */
    untilImagesAreDrawn: fromPromise<void>(notProvided("untilImagesAreDrawn")),
    /** Afterwards RD New is exact. */
    loadRdGrid: fromPromise<void>(notProvided("loadRdGrid")),
  },
  delays: { gridPause: gridPauseMs },
  actions: {
    setNotation: assign({ notation: (_, { notation }: { notation: Notation }) => notation }),
    persistNotation: (_args, _params: { notation: Notation }) => notProvided("persistNotation")(),
  },
}).createMachine({
  id: "coordinates",
  context: ({ input: { stored } }) => ({ notation: isNotation(stored) ? stored : defaultNotation }),
  initial: "waiting",
  states: {
    waiting: { invoke: { src: "untilImagesAreDrawn", onDone: "loadingGrid", onError: "loadingGrid" } },
    loadingGrid: { invoke: { src: "loadRdGrid", onDone: "exact", onError: "rough" } },
    exact: {},
    rough: { after: { gridPause: "loadingGrid" } },
  },
  on: {
    "notation.choose": {
      actions: [
        { type: "setNotation", params: ({ event }) => event },
        { type: "persistNotation", params: ({ event }) => event },
      ],
    },
  },
});
