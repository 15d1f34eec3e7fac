import { assign, emit, fromCallback, raise, setup } from "xstate";
import { parsePlace, type LonLat, type PlaceProblem, type ReadPlace } from "./parsePlace.ts";
import { refinedPosition, onRdExact } from "./rdNew.ts";

export interface GoToContext {
  text: string;
  /** The parsed text. */
  read: ReadPlace | PlaceProblem;
  /** Position of the marker. */
  marker: ReadPlace | null;
}

export type GoToEvent =
  | { type: "field.open" }
  | { type: "field.close" }
  | { type: "text.change"; text: string }
  | { type: "text.submit" }
  /** If it has a zoom, the map uses it. */
  | { type: "place.show"; place: ReadPlace; zoom?: number }
  | { type: "marker.swap" }
  | { type: "marker.dismiss" }
  /** RD New is exact from now on. */
  | { type: "rd.exact" };

/** The map should go there. */
export type GoToEmitted = { type: "place.shown"; position: LonLat; zoom?: number };

const swap = ({ position, swapped, ...place }: ReadPlace): ReadPlace =>
  swapped ? { ...place, position: swapped, swapped: position } : { ...place, position, swapped };

/** Going to a typed coordinate, with a marker that stays until it is dismissed. */
export const goToMachine = setup({
  types: { context: {} as GoToContext, events: {} as GoToEvent, emitted: {} as GoToEmitted },
  actors: {
    watchRdGrid: fromCallback<GoToEvent>(({ sendBack }) => onRdExact(() => sendBack({ type: "rd.exact" }))),
  },
  guards: {
    isPlace: ({ context }) => context.read.kind === "place",
    canSwap: ({ context }) => (context.marker?.swapped ?? null) !== null,
  },
  actions: {
    understand: assign((_, { text }: { text: string }) => ({ text, read: parsePlace(text) })),
    clearText: assign({ text: "", read: parsePlace("") }),
    showRead: raise(({ context }) => {
      if (context.read.kind === "problem") throw new Error("only a place can be shown");
      return { type: "place.show" as const, place: context.read };
    }),
    setMarker: assign({ marker: (_, { place }: { place: ReadPlace }) => place }),
    swapMarker: assign({ marker: ({ context }) => context.marker && swap(context.marker) }),
    removeMarker: assign({ marker: null }),
    /** A place typed in RD New is some centimetres off until the correction grid is loaded. */
    sharpen: assign(({ context: { text, marker } }) => ({
      read: parsePlace(text),
      marker: marker?.system === "rd" ? { ...marker, position: refinedPosition(marker.position) } : marker,
    })),
    announce: emit(({ context: { marker } }, { zoom }: { zoom?: number }) => {
      if (!marker) throw new Error("there is no marker to go to");
      return {
        type: "place.shown" as const,
        position: marker.position,
        zoom,
      };
    }),
  },
}).createMachine({
  id: "goTo",
  context: { text: "", read: parsePlace(""), marker: null },
  type: "parallel",
  invoke: { src: "watchRdGrid" },
  on: { "rd.exact": { actions: "sharpen" } },
  states: {
    field: {
      initial: "closed",
      states: {
        closed: { on: { "field.open": "open" } },
        open: {
          initial: "typing",
          states: {
            typing: {},
            refused: {},
          },
          on: {
            "text.change": {
              target: ".typing",
              actions: { type: "understand", params: ({ event }) => event },
            },
            "text.submit": [
              { guard: "isPlace", target: "closed", actions: ["showRead", "clearText"] },
              { target: ".refused" },
            ],
            "field.close": { target: "closed", actions: "clearText" },
          },
        },
      },
    },
    marker: {
      initial: "absent",
      states: {
        absent: {},
        standing: {
          on: {
            "marker.swap": { guard: "canSwap", actions: ["swapMarker", { type: "announce", params: {} }] },
            "marker.dismiss": { target: "absent", actions: "removeMarker" },
          },
        },
      },
      on: {
        "place.show": {
          target: ".standing",
          actions: [
            { type: "setMarker", params: ({ event }) => event },
            { type: "announce", params: ({ event }) => event },
          ],
        },
      },
    },
  },
});
