import { assign, enqueueActions, setup } from "xstate";
import type { LinkedPlace } from "../permalink/MapLink.ts";

/** A map that stands still for so long is at a place that one goes back to, ms: not each step of a zoom. */
export const standingAfterMs = 600;
/** Places beyond this are forgotten, the oldest first. */
export const maxPlaces = 50;

interface ViewHistoryContext {
  /** Where the map stood, in order. */
  places: readonly LinkedPlace[];
  /** Which of them it stands at. */
  at: number;
  /** Where it came to rest just now. */
  resting: LinkedPlace | null;
}

export type ViewHistoryEvent =
  | { type: "view.rested"; place: LinkedPlace }
  | { type: "view.back" }
  | { type: "view.forward" };

/** The map is to stand here. */
export interface ViewHistoryEmitted {
  type: "place.wanted";
  place: LinkedPlace;
}

/** As exactly as an address says where a map stands; a place that was gone back to is not another. */
const isSamePlace = (one: LinkedPlace | undefined, other: LinkedPlace): boolean =>
  one !== undefined &&
  Math.abs(one.zoom - other.zoom) < 1e-3 &&
  [0, 1].every(
    (axis) => Math.abs((one.center[axis] ?? 0) - (other.center[axis] ?? 0)) * 2 ** one.zoom < 360 / 256,
  );

/** The history with the place at which the map rests; going on from an earlier one forgets those after it. */
const withResting = ({ places, at, resting }: ViewHistoryContext): ViewHistoryContext => {
  if (!resting || isSamePlace(places[at], resting)) return { places, at, resting: null };
  const kept = [...places.slice(0, at + 1), resting].slice(-maxPlaces);
  return { places: kept, at: kept.length - 1, resting: null };
};

const stepped = (context: ViewHistoryContext, by: number): ViewHistoryContext => {
  const noted = withResting(context);
  return { ...noted, at: noted.at + by };
};

export const canStep = ({ at, places }: ViewHistoryContext, by: number): boolean =>
  places[at + by] !== undefined;

/** Where the map stood, to go back to and forward again (spec §21.10). */
export const viewHistoryMachine = setup({
  types: {
    context: {} as ViewHistoryContext,
    events: {} as ViewHistoryEvent,
    emitted: {} as ViewHistoryEmitted,
  },
  delays: { standing: standingAfterMs },
  guards: {
    canStep: ({ context }, { by }: { by: number }) => canStep(withResting(context), by),
  },
  actions: {
    setResting: assign((_, { place }: { place: LinkedPlace }) => ({ resting: place })),
    notePlace: assign(({ context }) => withResting(context)),
    step: assign(({ context }, { by }: { by: number }) => stepped(context, by)),
    showPlace: enqueueActions(({ context: { places, at }, enqueue }) => {
      const place = places[at];
      if (place) enqueue.emit({ type: "place.wanted", place });
    }),
  },
}).createMachine({
  id: "viewHistory",
  context: { places: [], at: 0, resting: null },
  initial: "standing",
  states: {
    standing: { entry: "notePlace" },
    resting: { after: { standing: "standing" } },
  },
  on: {
    "view.rested": {
      target: ".resting",
      actions: { type: "setResting", params: ({ event }) => event },
    },
    "view.back": {
      guard: { type: "canStep", params: { by: -1 } },
      target: ".standing",
      actions: [{ type: "step", params: { by: -1 } }, "showPlace"],
    },
    "view.forward": {
      guard: { type: "canStep", params: { by: 1 } },
      target: ".standing",
      actions: [{ type: "step", params: { by: 1 } }, "showPlace"],
    },
  },
});
