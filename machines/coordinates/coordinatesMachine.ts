import { assign, setup } from "xstate";
import { isNotation, type Notation } from "./notations.ts";
import { notProvided } from "../notProvided.ts";

export interface CoordinatesContext {
  notation: Notation;
}

/** Where this browser keeps the notation. */
export const notationStorageKey = "map__notation";
/** Notation of who never chose one. */
export const defaultNotation: Notation = "rd";

/** How positions are written. */
export const coordinatesMachine = setup({
  types: {
    context: {} as CoordinatesContext,
    events: {} as { type: "notation.choose"; notation: Notation },
    input: {} as { stored: unknown },
  },
  actions: {
    setNotation: assign({ notation: (_, { notation }: { notation: Notation }) => notation }),
    persistNotation: (_args, _params: { notation: Notation }) => notProvided("persistNotation")(),
  },
}).createMachine({
  id: "coordinates",
  context: ({ input: { stored } }) => ({ notation: isNotation(stored) ? stored : defaultNotation }),
  on: {
    "notation.choose": {
      actions: [
        { type: "setNotation", params: ({ event }) => event },
        { type: "persistNotation", params: ({ event }) => event },
      ],
    },
  },
});
