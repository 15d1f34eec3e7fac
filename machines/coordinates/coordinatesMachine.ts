import { assign, fromPromise, setup } from "xstate";
import { isNotation, type Notation } from "./notations.ts";
import { notProvided } from "../notProvided.ts";

export interface CoordinatesContext {
  notation: Notation;
}

/** Where this browser keeps the notation. */
export const notationStorageKey = "map__notation";
/** Notation of who never chose one. */
const defaultNotation: Notation = "rd";
/** After so long a correction grid that did not come is asked for again. */
export const gridPauseMs = 60_000;

/** How positions are written, and how exactly RD New is known. */
export const coordinatesMachine = setup({
  types: {
    context: {} as CoordinatesContext,
    events: {} as { type: "notation.choose"; notation: Notation },
    input: {} as { stored: unknown },
  },
  actors: {
    /** From then on RD New is exact. */
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
  initial: "loadingGrid",
  states: {
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
