import { assign, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** The base layers (spec §3.20–3.25), in display order, and none (§21.11). */
export const baseLayerValues = [
  "osm",
  "luchtfotorgb",
  "achtergrondkaart",
  "bgt-achtergrondvisualisatie",
  "kadastrale-kaart-v5",
  "none",
] as const;
export type BaseLayerValue = (typeof baseLayerValues)[number];

/** Default base layer (spec §9.32). */
export const defaultBaseLayer: BaseLayerValue = "osm";
/** Local storage key of the choice (spec §9.32). */
export const baseLayerStorageKey = "map__selectedLayer";
/** Failed tiles in a row, without one success, after which the host counts as unreachable. */
export const failuresUntilUnreachable = 3;

/** Parses a stored choice; anything unknown becomes the default. */
export const parseBaseLayer = (stored: unknown): BaseLayerValue =>
  baseLayerValues.find((value) => value === stored) ?? defaultBaseLayer;

export interface BaseLayerContext {
  value: BaseLayerValue;
  /** Tiles that failed since the last success. */
  failuresInARow: number;
}

export type BaseLayerEvent =
  | { type: "baseLayer.choose"; value: BaseLayerValue }
  /** Shown, but not stored. */
  | { type: "baseLayer.show"; value: BaseLayerValue }
  | { type: "tile.loaded" }
  | { type: "tile.failed" };

/** The base layer below the project's layers, and whether its host responds. */
export const baseLayerMachine = setup({
  types: {
    context: {} as BaseLayerContext,
    events: {} as BaseLayerEvent,
    input: {} as { stored: unknown },
  },
  guards: {
    isOther: ({ context }, { value }: { value: BaseLayerValue }) => value !== context.value,
    wasLastStraw: ({ context }) => context.failuresInARow + 1 >= failuresUntilUnreachable,
  },
  actions: {
    setValue: assign({ value: (_, { value }: { value: BaseLayerValue }) => value }),
    countFailure: assign({ failuresInARow: ({ context }) => context.failuresInARow + 1 }),
    clearFailures: assign({ failuresInARow: 0 }),
    persistChoice: (_args, _params: { value: BaseLayerValue }) => notProvided("persistChoice")(),
  },
}).createMachine({
  id: "baseLayer",
  context: ({ input }) => ({ value: parseBaseLayer(input.stored), failuresInARow: 0 }),
  initial: "reachable",
  states: {
    reachable: {
      entry: "clearFailures",
      on: {
        "tile.failed": [
          { guard: "wasLastStraw", target: "unreachable", actions: "countFailure" },
          { actions: "countFailure" },
        ],
        "tile.loaded": { actions: "clearFailures" },
      },
    },
    unreachable: { on: { "tile.loaded": "reachable" } },
  },
  on: {
    "baseLayer.show": {
      guard: { type: "isOther", params: ({ event }) => event },
      target: ".reachable",
      actions: { type: "setValue", params: ({ event }) => event },
    },
    "baseLayer.choose": {
      guard: { type: "isOther", params: ({ event }) => event },
      target: ".reachable",
      actions: [
        { type: "setValue", params: ({ event }) => event },
        { type: "persistChoice", params: ({ event }) => event },
      ],
    },
  },
});
