import { assign, emit, fromPromise, setup } from "xstate";
import { isNotation, type Notation } from "./notations.ts";

export interface CoordinatesContext {
  notation: Notation;
  /** The position that is copied, as text. */
  text: string;
}

export type CoordinatesEvent =
  | { type: "notation.choose"; notation: Notation }
  /** Someone wants the position without knowing it: whoever shows it is asked. */
  | { type: "copy.ask" }
  | { type: "position.copy"; text: string }
  | { type: "copy.dismiss" };

/** Told to whoever shows the position. */
export type CoordinatesEmitted = { type: "copy.asked" };

/** Where this browser keeps the notation. */
export const notationStorageKey = "map__notation";
/** Notation of who never chose one. */
export const defaultNotation: Notation = "rd";
/** How long it is told that a position was copied, ms. */
export const copiedMs = 5_000;

/** How positions are written, and copying one; without permission to copy, the text is shown to be taken by hand. */
export const coordinatesMachine = setup({
  types: {
    context: {} as CoordinatesContext,
    events: {} as CoordinatesEvent,
    emitted: {} as CoordinatesEmitted,
    input: {} as { stored: unknown },
  },
  actors: {
    /** Puts the text on the clipboard; fails where the browser does not allow it. */
    writeClipboard: fromPromise<void, { text: string }>(() => {
      throw new Error("effect writeClipboard was not provided");
    }),
  },
  actions: {
    setNotation: assign({ notation: (_, { notation }: { notation: Notation }) => notation }),
    setText: assign({ text: (_, { text }: { text: string }) => text }),
    askForPosition: emit({ type: "copy.asked" }),
    persistNotation: (_args, _params: { notation: Notation }) => {
      throw new Error("effect persistNotation was not provided");
    },
  },
  delays: { copiedMs },
}).createMachine({
  id: "coordinates",
  context: ({ input: { stored } }) => ({
    notation: isNotation(stored) ? stored : defaultNotation,
    text: "",
  }),
  on: {
    "notation.choose": {
      actions: [
        { type: "setNotation", params: ({ event }) => event },
        { type: "persistNotation", params: ({ event }) => event },
      ],
    },
    "copy.ask": { actions: "askForPosition" },
    "position.copy": {
      target: ".copying",
      actions: { type: "setText", params: ({ event }) => event },
    },
  },
  initial: "idle",
  states: {
    idle: {},
    copying: {
      invoke: {
        src: "writeClipboard",
        input: ({ context: { text } }) => ({ text }),
        onDone: "copied",
        onError: "refused",
      },
    },
    copied: { after: { copiedMs: "idle" } },
    refused: { on: { "copy.dismiss": "idle" } },
  },
});
