import { assign, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** The base layers (spec §3.20–3.25), in the order in which they are offered. */
export const baseLayerValues = [
  "osm",
  "luchtfotorgb",
  "achtergrondkaart",
  "bgt-achtergrondvisualisatie",
  "kadastrale-kaart-v5",
] as const;
export type BaseLayerValue = (typeof baseLayerValues)[number];

/** The base layer until one is chosen (spec §9.32). */
export const defaultBaseLayer: BaseLayerValue = "osm";
/** Where the choice is kept in local storage (spec §9.32). */
export const baseLayerStorageKey = "map__selectedLayer";
/** So many tiles in a row without one success, and the host counts as unreachable. */
export const failuresUntilUnreachable = 3;

/** Whatever storage holds becomes a base layer we have. */
export const parseBaseLayer = (stored: unknown): BaseLayerValue =>
  baseLayerValues.find((value) => value === stored) ?? defaultBaseLayer;

export interface BaseLayerContext {
  value: BaseLayerValue;
  /** Tiles that failed since the last one that came. */
  failuresInARow: number;
}

export type BaseLayerEvent =
  | { type: "baseLayer.choose"; value: BaseLayerValue }
  /** Shown, but not kept for the next time. */
  | { type: "baseLayer.show"; value: BaseLayerValue }
  | { type: "tile.loaded" }
  | { type: "tile.failed" };

/** Which base layer lies below the project's layers, and whether its host answers. */
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
      reenter: true,
      actions: { type: "setValue", params: ({ event }) => event },
    },
    "baseLayer.choose": {
      guard: { type: "isOther", params: ({ event }) => event },
      target: ".reachable",
      reenter: true,
      actions: [
        { type: "setValue", params: ({ event }) => event },
        { type: "persistChoice", params: ({ event }) => event },
      ],
    },
  },
});
