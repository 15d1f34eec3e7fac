import { assign, fromCallback, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** One reading of the position sensor. */
export interface PositionFix {
  /** Degrees, EPSG:4326. */
  longitude: number;
  latitude: number;
  /** Radius of the circle the person is in with 95 % confidence; metres. Source: W3C Geolocation. */
  accuracyM: number;
}

/** `insecure`: the page was not loaded over https, without which browsers give no position. */
export type LocateProblem = "denied" | "unavailable" | "timeout" | "unsupported" | "insecure";

interface LocateContext {
  fix: PositionFix | null;
  /** Why locating stopped by itself the last time. */
  problem: LocateProblem | null;
}

export type LocateEvent =
  /** The one button: starts, stops, or follows again. */
  | { type: "locate.press" }
  | { type: "locate.start" }
  | { type: "locate.stop" }
  | { type: "problem.dismiss" }
  /** The person moved the map. */
  | { type: "map.left" }
  | { type: "fix.received"; fix: PositionFix }
  | { type: "fix.failed"; problem: LocateProblem };

/** Closest zoom at which one's own position is shown (spec §9.24). */
export const ownLocationMaxZoom = 20;

/** How long the position may be unavailable before locating stops, ms. */
export const lostTimeoutMs = 3_000;

const locate = setup({
  types: {
    context: {} as LocateContext,
    events: {} as LocateEvent,
  },
  actors: {
    /** A high-accuracy tracker; it sends `fix.received` and `fix.failed` until the state is left. */
    watchPosition: fromCallback<LocateEvent>(notProvided("watchPosition")),
  },
  actions: {
    setFix: assign({ fix: (_, { fix }: { fix: PositionFix }) => fix }),
    clearFix: assign({ fix: null }),
    setProblem: assign({ problem: (_, { problem }: { problem: LocateProblem }) => problem }),
    clearProblem: assign({ problem: null }),
    logProblem: notProvided("logProblem"),
  },
  guards: {
    isUnavailable: (_, { problem }: { problem: LocateProblem }) => problem === "unavailable",
  },
  delays: { lostTimeoutMs },
});

/** The position is known. Sensors lose it for a moment now and then: only a longer loss stops locating. */
const known = locate.createStateConfig({
  initial: "sure",
  states: {
    sure: {
      on: {
        "fix.received": { actions: { type: "setFix", params: ({ event }) => event } },
        "fix.failed": { guard: { type: "isUnavailable", params: ({ event }) => event }, target: "lost" },
      },
    },
    lost: {
      on: {
        "fix.received": { target: "sure", actions: { type: "setFix", params: ({ event }) => event } },
        "fix.failed": { guard: { type: "isUnavailable", params: ({ event }) => event } },
      },
      after: {
        lostTimeoutMs: {
          target: "#locate.off",
          actions: [{ type: "setProblem", params: { problem: "unavailable" } }, "logProblem"],
        },
      },
    },
  },
});

/** Showing one's own position and its accuracy, and following it (spec §4.48–4.51). */
export const locateMachine = locate.createMachine({
  id: "locate",
  context: { fix: null, problem: null },
  initial: "off",
  states: {
    off: {
      on: {
        "locate.start": "locating",
        "locate.press": "locating",
        "problem.dismiss": { actions: "clearProblem" },
      },
    },
    locating: {
      entry: "clearProblem",
      exit: "clearFix",
      invoke: { src: "watchPosition" },
      initial: "waiting",
      states: {
        waiting: {
          on: {
            "fix.received": {
              target: "following",
              actions: { type: "setFix", params: ({ event }) => event },
            },
          },
        },
        /** The map follows the position. */
        following: { ...known, on: { "map.left": "free" } },
        /** The position is shown, and the map stays where the person moved it. */
        free: { ...known, on: { "locate.press": "following" } },
      },
      on: {
        "fix.failed": {
          target: "off",
          actions: [{ type: "setProblem", params: ({ event }) => event }, "logProblem"],
        },
        "locate.stop": "off",
        "locate.press": "off",
      },
    },
  },
});
