import { assign, emit, fromCallback, setup } from "xstate";

/** One answer of the position sensor. */
export interface PositionFix {
  /** Degrees, EPSG:4326. */
  longitude: number;
  latitude: number;
  /** Radius of the circle the person is in with 95 % confidence; metres. Source: W3C Geolocation. */
  accuracyM: number;
}

export type LocateProblem = "denied" | "unavailable" | "timeout" | "unsupported";

export interface LocateContext {
  fix: PositionFix | null;
  /** Why locating stopped by itself the last time. */
  problem: LocateProblem | null;
}

export type LocateEvent =
  | { type: "locate.start" }
  | { type: "locate.stop" }
  | { type: "problem.dismiss" }
  | { type: "fix.received"; fix: PositionFix }
  | { type: "fix.failed"; problem: LocateProblem };

/** `position.found` is told once for each start, for the map to go there. */
export type LocateEmitted =
  { type: "position.found"; fix: PositionFix } | { type: "locate.failed"; problem: LocateProblem };

/** Closest zoom at which one's own position is shown (spec §9.24). */
export const ownLocationMaxZoom = 20;

/** Showing one's own position and its accuracy (spec §4.48–4.51). */
export const locateMachine = setup({
  types: {
    context: {} as LocateContext,
    events: {} as LocateEvent,
    emitted: {} as LocateEmitted,
  },
  actors: {
    /** A high-accuracy tracker; it sends `fix.received` and `fix.failed`, and ends when the state is left. */
    watchPosition: fromCallback<LocateEvent>(() => {
      throw new Error("effect watchPosition was not provided");
    }),
  },
  actions: {
    setFix: assign({ fix: (_, { fix }: { fix: PositionFix }) => fix }),
    forgetFix: assign({ fix: null }),
    setProblem: assign({ problem: (_, { problem }: { problem: LocateProblem }) => problem }),
    clearProblem: assign({ problem: null }),
    announceFound: emit((_, { fix }: { fix: PositionFix }) => ({ type: "position.found" as const, fix })),
    announceFailed: emit((_, { problem }: { problem: LocateProblem }) => ({
      type: "locate.failed" as const,
      problem,
    })),
    logProblem: () => {
      throw new Error("effect logProblem was not provided");
    },
  },
}).createMachine({
  id: "locate",
  context: { fix: null, problem: null },
  initial: "off",
  states: {
    off: { on: { "locate.start": "locating", "problem.dismiss": { actions: "clearProblem" } } },
    locating: {
      entry: "clearProblem",
      exit: "forgetFix",
      invoke: { src: "watchPosition" },
      initial: "waiting",
      states: {
        waiting: {
          on: {
            "fix.received": {
              target: "shown",
              actions: [
                { type: "setFix", params: ({ event }) => event },
                { type: "announceFound", params: ({ event }) => event },
              ],
            },
          },
        },
        shown: { on: { "fix.received": { actions: { type: "setFix", params: ({ event }) => event } } } },
      },
      on: {
        "fix.failed": {
          target: "off",
          actions: [
            { type: "setProblem", params: ({ event }) => event },
            { type: "announceFailed", params: ({ event }) => event },
            "logProblem",
          ],
        },
        "locate.stop": "off",
      },
    },
  },
});
